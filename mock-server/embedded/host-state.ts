import type { Message, HostBehaviour, MessageSender } from './platform-fault.ts'
import type { Member } from './members.ts'

/** One line of the log: from the site, to the site, or a remark of the host. */
export type LogLine = {
  at: number
  way: 'from' | 'to' | 'remark'
  what: string
  message?: unknown
  objections: readonly string[]
}

export type HostOptions = {
  script: HostBehaviour
  member: Member
  /** Parameters of the frame's URL, which the handshake must repeat. */
  frame: { frameId: string; platform: string; version: string }
  participants: () => readonly Member[]
  /** Sends to the frame, as the host or as a page without the right to. */
  send: (as: MessageSender, message: Message) => void
  ownerOf: (token: string) => Promise<string | undefined>
  nonce: () => string
  now: () => number
  after: (ms: number, run: () => void) => void
  log: (entry: LogLine) => void
  changed: () => void
}

export type HostState = {
  handshakes: number
  clientId: string | undefined
  readySent: boolean
  authenticated: boolean
  /** As the site sent it; null: cleared; undefined: never set. */
  activity: Record<string, unknown> | null | undefined
  links: string[]
  subscribed: Set<string>
}

export const newState = (): HostState => ({
  handshakes: 0,
  clientId: undefined,
  readySent: false,
  authenticated: false,
  activity: undefined,
  links: [],
  subscribed: new Set(),
})
