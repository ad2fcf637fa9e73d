import type { DiscordSDK } from '@discord/embedded-app-sdk'
import { loadWithTimeout } from '../api/on-demand/load-with-timeout.ts'
import { requestAuthorization } from './authorize.ts'
import type { EmbeddedUser } from './connection-state.ts'
import { type HostMessageHandlers, watchHostMessages } from './host-messages.ts'
import type { Presence } from './presence.ts'

/** The host of the frame, as the site uses it. Each may take for ever and may be refused: see connectionErrorOf. */
export type Host = {
  ready: () => Promise<void>
  /** Asks the member; gives a code that is good once. */
  authorize: () => Promise<string>
  authenticate: (token: string) => Promise<EmbeddedUser>
  setActivity: (activity: Presence | null) => Promise<void>
  /** False when the member or the platform did not want it. */
  openLink: (url: string) => Promise<boolean>
  log: (level: 'error' | 'warn', message: string) => Promise<void>
}

let host: Host | undefined
/** Between READY and CLOSE: at any other time a command would wait for ever. */
let isOpen = false

export function currentHost(): Host {
  if (!host || !isOpen) throw new Error('Attempting to send message before initialization')
  return host
}

/** The SDK's code: it weighs as much as a third of the site. */
export const { preload: loadSdk } = loadWithTimeout(async () => {
  // Taken out by name, so that the rest of the package stays out of the build.
  const { DiscordSDK } = await import('@discord/embedded-app-sdk')
  return DiscordSDK
})

type Sdk = Awaited<ReturnType<typeof loadSdk>>

type HostNews = Omit<HostMessageHandlers, 'onState'> & {
  /** How much of its window the platform gives the frame: a number of its own. */
  onLayout: (mode: number) => void
  onOrientation: () => void
}

/** Makes the page's one SDK, which shakes hands at once. Throws when the address lacks a parameter, or the configuration the application's id. */
export function openHost(Sdk: Sdk, clientId: string, news: HostNews): Host {
  if (host) return host
  let state: unknown
  const takeState = () => {
    const given = state
    state = undefined
    return given
  }
  watchHostMessages({
    ...news,
    onState: (given) => (state = given),
    onClose: (...reason) => {
      isOpen = false
      news.onClose(...reason)
    },
  })
  const made = new Sdk(clientId, { disableConsoleLogOverride: true })
  // The SDK looks at the address alone.
  if (!clientId) throw new Error('platformClientId is not defined')
  return (host = hostBehind(made, clientId, takeState, news))
}

const hostBehind = (
  sdk: DiscordSDK,
  clientId: string,
  takeState: () => unknown,
  { onLayout, onOrientation }: HostNews,
): Host => ({
  ready: async () => {
    await sdk.ready()
    isOpen = true
    // An older client refuses them, or never answers: the size of the frame says enough.
    sdk
      .subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode: mode }) => onLayout(mode))
      .catch(() => {})
    sdk.subscribe('ORIENTATION_UPDATE', onOrientation).catch(() => {})
  },
  authorize: () => requestAuthorization(sdk.commands.authorize, clientId, takeState),
  authenticate: async (token) => (await sdk.commands.authenticate({ access_token: token })).user,
  setActivity: async (activity) => {
    // Its type forgets buttons and null, which the platform knows.
    const args: { activity: object | null } = { activity }
    await sdk.commands.setActivity(args)
  },
  openLink: async (url) => (await sdk.commands.openExternalLink({ url })).opened !== false,
  log: async (level, message) => {
    await sdk.commands.captureLog({ level, message })
  },
})

/** The host's log gets what the site chooses: the SDK's own override of `console` may loop. */
export function logFailure(text: string, reason: unknown) {
  console.error(text, reason)
  const { message = '' } = Object(reason) as { message?: unknown }
  try {
    currentHost()
      .log('error', `${text} ${String(message)}`)
      .catch(() => {})
  } catch {
    // There is no host yet.
  }
}
