import type { TokenFault } from './code.ts'

/** `[opcode, payload]` as it should be; a fault may send anything. */
export type Message = readonly unknown[]

/** What happens to one command of the site instead of the true answer. */
export type CommandFault =
  | { kind: 'refuse'; code: number | string; message: string }
  | { kind: 'silence' }
  | { kind: 'data'; data: unknown }
  | { kind: 'besides'; data: object }
  | { kind: 'misnamed'; cmd: string }
  /** The true answer, that many milliseconds late. */
  | { kind: 'late'; ms: number }

export type RpcCommand =
  | 'AUTHORIZE'
  | 'AUTHENTICATE'
  | 'SET_ACTIVITY'
  | 'OPEN_EXTERNAL_LINK'
  | 'SUBSCRIBE'

/** Who sends: the host; a page of another origin; a page of no origin, in a sandboxed frame. */
export type MessageSender = 'host' | 'stranger' | 'sandboxed'

export type UnsolicitedMessages = {
  as: MessageSender
  after: 'handshake' | 'authenticated'
  messages: readonly Message[]
}

/** Everything that a fault changes in the host, as data. */
export type HostBehaviour = {
  /** Parameters of the frame's address to set; null: to leave out. */
  query?: Readonly<Record<string, string | null>>
  /** READY never, only when the tester sends it, or without what it must hold. */
  ready?: 'never' | 'held' | 'malformed'
  answers?: { readonly [C in RpcCommand]?: CommandFault }
  /** What the code does when it is exchanged. */
  exchange?: TokenFault
  /** What the member that authenticates has as both names. */
  name?: string
  unasked?: readonly UnsolicitedMessages[]
  /** Storage and cookies throw in the frame, as where third parties' are blocked. */
  storage?: 'blocked'
  /** While the site's page is being left, sending a message to the host throws. */
  leaving?: 'throws'
}

/** What the site's header shows: 'Connexion...', 'Discord: {name}' or 'Discord'. */
export type BadgeState = 'connecting' | 'named' | 'plain'

export type PlatformFault = {
  stage: FaultStage
  /** One sentence: what is changed. */
  about: string
  /** The badge that must then be seen, once every time-out has passed. */
  badge: BadgeState
  /** The error that must be stored, word for word. */
  error?: string
  /** What must be in the browser's log. */
  logs?: string
  /** What a tester does to see that; nothing where it comes by itself. */
  once?: Trigger
  next: Recovery
  /** Reproduced only where the host has the site's own origin (`same`). */
  host?: 'same'
  does: HostBehaviour
}

export const triggers = {
  link: 'A link to another site is followed, as the footer has.',
  leave: '“Reload inside” is pressed.',
} as const
export type Trigger = keyof typeof triggers

export const faultStages = [
  'address',
  'handshake',
  'authorize',
  'token',
  'authenticate',
  'presence',
  'messages',
  'surroundings',
] as const
export type FaultStage = (typeof faultStages)[number]

export const recoveries = {
  'carry-on': 'Nothing is lost: the visitor carries on.',
  retry: 'The badge offers to try again; the site works meanwhile.',
  leave: 'The badge says so; only opening the activity anew helps. The site works meanwhile.',
} as const
export type Recovery = keyof typeof recoveries
