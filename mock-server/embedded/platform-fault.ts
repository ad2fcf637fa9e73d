import type { TokenFault } from './code.ts'

/** `[opcode, payload]` by protocol; a fault may send anything. */
export type Message = readonly unknown[]

/** Replaces the real reply to one command. */
export type CommandFault =
  | { kind: 'refuse'; code: number | string; message: string }
  | { kind: 'silence' }
  | { kind: 'data'; data: unknown }
  | { kind: 'extraField'; data: object }
  | { kind: 'wrongCommand'; cmd: string }
  /** The real reply, `ms` milliseconds late. */
  | { kind: 'late'; ms: number }

export type RpcCommand =
  | 'AUTHORIZE'
  | 'AUTHENTICATE'
  | 'SET_ACTIVITY'
  | 'OPEN_EXTERNAL_LINK'
  | 'SUBSCRIBE'

/** The sending page: the host, a page of a foreign origin, or a sandboxed frame without origin. */
export type MessageSender = 'host' | 'foreign' | 'sandboxed'

export type UnsolicitedMessages = {
  as: MessageSender
  after: 'handshake' | 'authenticated'
  messages: readonly Message[]
}

/** Everything that a fault changes in the host, as data. */
export type HostBehaviour = {
  /** Parameters to set in the frame's URL; null: to remove. */
  query?: Readonly<Record<string, string | null>>
  /** READY is never sent, sent only when the tester presses the button, or incomplete. */
  ready?: 'never' | 'delayed' | 'malformed'
  answers?: { readonly [C in RpcCommand]?: CommandFault }
  /** Failure of the code exchange. */
  exchange?: TokenFault
  /** Sets both names of the authenticated member. */
  name?: string
  unasked?: readonly UnsolicitedMessages[]
  /** Storage and cookies throw in the frame, as where third parties are blocked. */
  storage?: 'blocked'
  /** Sending a message to the host throws while the site's page unloads. */
  leaving?: 'throws'
}

/** The badge in the site's header: 'Connexion...', 'Discord: {name}' or 'Discord'. */
export type BadgeState = 'connecting' | 'named' | 'plain'

export type PlatformFault = {
  stage: FaultStage
  /** One sentence: what the fault changes. */
  about: string
  /** The expected badge, after all timeouts. */
  badge: BadgeState
  /** The expected stored error, word for word. */
  error?: string
  /** The expected text in the browser's console. */
  logs?: string
  /** What the tester does to trigger the fault; absent: it happens by itself. */
  once?: Trigger
  next: Recovery
  /** Set if the fault needs a host of the site's own origin. */
  host?: 'same'
  does: HostBehaviour
}

export const triggers = {
  link: 'A link to another site is followed, as the footer has.',
  leave: '“Reload inside” is pressed.',
} as const
type Trigger = keyof typeof triggers

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
type Recovery = keyof typeof recoveries
