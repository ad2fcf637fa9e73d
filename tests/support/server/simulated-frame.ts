import { vi } from 'vitest'
import type { FaultId } from '#mock/embedded/platform-faults.ts'
import type { HostBehaviour } from '#mock/embedded/platform-fault.ts'
import { scriptOf } from '#mock/embedded/platform-faults.ts'
import { frameUrl } from '#mock/embedded/frame-url.ts'
import { rejectMessages } from '#mock/embedded/client/reject-stale-messages.ts'
import { createHost } from '#mock/embedded/host.ts'
import type { LogLine } from '#mock/embedded/host-state.ts'
import { platformMembers } from '#mock/embedded/members.ts'
import { defaultsFor, type SimulatorSettings } from '#mock/embedded/settings.ts'
import { personas } from '#mock/sample/content/personas.ts'

type Message = {
  origin: string
  data: unknown
  source: unknown
  stopImmediatePropagation: () => void
}
type Listener = (event: Message) => void
/** The window around the frame, as the SDK uses it. */
type Peer = { opener: unknown; postMessage: (data: unknown) => void }

const HOST = 'http://localhost:3333'
const SITE = 'http://localhost:5173'

export const CLIENT = '1276580072400224306'
export const frameMembers = platformMembers(
  personas.map((user) => ({ id: user.id, about: '', user })),
)
export const choices = { sites: [SITE], personas: personas.map(({ id }) => id) }

/** Waits until every pending message is delivered. */
export const flushMessages = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/**
 * Connects the real SDK with the simulator's host. Messages are cloned and asynchronous, as in
 * browsers.
 */
export async function simulatedFrame(
  fault: readonly FaultId[] = [],
  given: Partial<SimulatorSettings> = {},
) {
  const settings = { ...defaultsFor(choices, given.platform), ...given, fault }
  const script: HostBehaviour = { ...scriptOf(fault) }
  const address = new URL(frameUrl(settings, 'frame-1', script))
  const member = frameMembers.find(({ persona }) => persona === settings.user)!
  const entries: LogLine[] = []
  const tokens = new Map<string, string>()
  const listeners = new Set<Listener>()
  const late: (() => void)[] = []
  const thrown: string[] = []
  let nonces = 0

  const toSite = (origin: string, data: unknown, source: unknown) =>
    queueMicrotask(() => {
      const propagation = { isOpen: true }
      const stopImmediatePropagation = () => void (propagation.isOpen = false)
      const event = { origin, source, data: structuredClone(data), stopImmediatePropagation }
      try {
        for (const run of listeners) if (propagation.isOpen) run(event)
      } catch (error) {
        thrown.push(String(error))
      }
    })
  const host = createHost({
    script,
    member,
    frame: { frameId: 'frame-1', platform: settings.platform, version: settings.version },
    participants: () => [member],
    send: (as, message) =>
      toSite(
        { host: HOST, foreign: 'http://127.0.0.1:3333', sandboxed: 'null' }[as],
        message,
        as === 'host' ? parent : {},
      ),
    ownerOf: (token) => Promise.resolve(tokens.get(token)),
    nonce: () => `n${++nonces}`,
    now: () => 0,
    after: (_ms, run) => void late.push(run),
    log: (entry) => entries.push(entry),
    changed: () => {},
  })

  const parent: Peer = {
    opener: null,
    postMessage: (data: unknown) => queueMicrotask(() => void host.receive(structuredClone(data))),
  }
  let isLeft = false
  if (script.leaving === 'throws') rejectMessages(parent, () => isLeft)
  vi.resetModules()
  vi.stubGlobal('document', { referrer: `${HOST}/` })
  const addEventListener = (type: string, run: Listener) => {
    if (type === 'message') listeners.add(run)
  }
  const removeEventListener = (_type: string, run: Listener) => listeners.delete(run)
  const page = { parent, location: address, addEventListener, removeEventListener }
  vi.stubGlobal('window', page)
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  const { DiscordSDK } = await import('@discord/embedded-app-sdk')
  return {
    host,
    entries,
    member,
    address,
    /** Errors thrown by the SDK while it handled a message. */
    thrown,
    /** Registers a persona's token. */
    grant: (token: string, persona: string) => tokens.set(token, persona),
    script: (change: HostBehaviour) => void Object.assign(script, change),
    /** Ends the fault: the host responds correctly from now on. */
    heal: () => void Object.assign(script, { answers: {}, exchange: undefined }),
    /** Delivers a message to the site, by default from its host. */
    deliver: async (data: unknown, as: { origin?: string; source?: unknown } = {}) => {
      const { origin = HOST, source = parent } = as
      toSite(origin, data, source)
      await flushMessages()
    },
    /** The window around the frame, and the window of the frame. */
    parent,
    page,
    leave: () => void (isLeft = true),
    /** Delivers the delayed messages. */
    passTime: () => late.splice(0).forEach((run) => run()),
    objections: () => entries.flatMap((one) => one.objections),
    /** Titles of the messages in one direction, without subscriptions. */
    titles: (way: LogLine['way']) =>
      entries.flatMap((one) =>
        one.way === way && !one.what.startsWith('SUBSCRIBE') ? [one.what] : [],
      ),
    /** Names of the events that the site subscribed to. */
    subscriptions: () =>
      entries.flatMap(({ way, what }) =>
        way === 'from' && what.startsWith('SUBSCRIBE ') ? [what.slice(10)] : [],
      ),
    connect: (client = CLIENT) => new DiscordSDK(client, { disableConsoleLogOverride: true }),
  }
}

export const request = {
  client_id: CLIENT,
  response_type: 'code',
  state: 'abc',
  prompt: 'none',
  scope: [
    'applications.commands',
    'identify',
    'guilds',
    'guilds.members.read',
    'rpc.activities.write',
  ],
} as const
