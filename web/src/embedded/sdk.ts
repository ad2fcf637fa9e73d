import type { DiscordSDK } from '@discord/embedded-app-sdk'
import { loadWithTimeout } from '../lazy/load-with-timeout.ts'
import { requestAuthorization } from './authorize.ts'
import type { EmbeddedUser } from './connection-state.ts'
import { type HostMessageHandlers, watchHostMessages } from './host-messages.ts'
import type { Presence } from './presence.ts'

/** The frame's host. Each method may never settle, and may reject: see `connectionErrorOf`. */
export type Host = {
  ready: () => Promise<void>
  /** Prompts the member; resolves with a single-use code. */
  authorize: () => Promise<string>
  authenticate: (token: string) => Promise<EmbeddedUser>
  setActivity: (activity: Presence | null) => Promise<void>
  /** Resolves with false if the member or the platform refuses. */
  openLink: (url: string) => Promise<boolean>
  log: (level: 'error' | 'warn', message: string) => Promise<void>
}

let host: Host | undefined
/** True between READY and CLOSE: at other times a command never settles. */
let isOpen = false

export function currentHost(): Host {
  if (!host || !isOpen) throw new Error('Attempting to send message before initialization')
  return host
}

/** Loads the SDK, which is a third of the site's code size. */
export const { preload: loadSdk } = loadWithTimeout(async () => {
  // A named import, so that tree shaking drops the rest of the package.
  const { DiscordSDK } = await import('@discord/embedded-app-sdk')
  return DiscordSDK
})

type Sdk = Awaited<ReturnType<typeof loadSdk>>

type HostHandlers = Omit<HostMessageHandlers, 'onState'> & {
  /** Receives the platform's layout mode, a number. */
  onLayout: (mode: number) => void
  onOrientation: () => void
}

/**
 * Constructs the page's only SDK, which starts its handshake at once.
 * @throws if the URL lacks a parameter, or the configuration lacks the application id
 */
export function openHost(Sdk: Sdk, clientId: string, handlers: HostHandlers): Host {
  if (host) return host
  let state: unknown
  const takeState = () => {
    const given = state
    state = undefined
    return given
  }
  watchHostMessages({
    ...handlers,
    onState: (given) => (state = given),
    onClose: (...reason) => {
      isOpen = false
      handlers.onClose(...reason)
    },
  })
  const made = new Sdk(clientId, { disableConsoleLogOverride: true })
  // The SDK validates the URL only.
  if (!clientId) throw new Error('platformClientId is not defined')
  return (host = hostBehind(made, clientId, takeState, handlers))
}

const hostBehind = (
  sdk: DiscordSDK,
  clientId: string,
  takeState: () => unknown,
  { onLayout, onOrientation }: HostHandlers,
): Host => ({
  ready: async () => {
    await sdk.ready()
    isOpen = true
    // Older clients reject these or never respond; the frame's size is the fallback.
    sdk
      .subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode: mode }) => onLayout(mode))
      .catch(() => {})
    sdk.subscribe('ORIENTATION_UPDATE', onOrientation).catch(() => {})
  },
  authorize: () => requestAuthorization(sdk.commands.authorize, clientId, takeState),
  authenticate: async (token) => (await sdk.commands.authenticate({ access_token: token })).user,
  setActivity: async (activity) => {
    // The SDK's type lacks `buttons` and null, which the platform accepts.
    const args: { activity: object | null } = { activity }
    await sdk.commands.setActivity(args)
  },
  openLink: async (url) => (await sdk.commands.openExternalLink({ url })).opened !== false,
  log: async (level, message) => {
    await sdk.commands.captureLog({ level, message })
  },
})

/** Logs to the console and to the host. The SDK's console override is disabled: it may loop. */
export function logFailure(text: string, reason: unknown) {
  console.error(text, reason)
  const { message = '' } = Object(reason) as { message?: unknown }
  try {
    currentHost()
      .log('error', `${text} ${String(message)}`)
      .catch(() => {})
  } catch {
    // The host is not connected yet.
  }
}
