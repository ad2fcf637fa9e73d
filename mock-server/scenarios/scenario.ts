import type { Answer, OperationId } from '../http/operation.ts'

/** What happens on the wire instead of an answer. */
export type Fault =
  /** The connection is reset before a byte is sent. */
  | { kind: 'reset' }
  /** A page of some machine in between, where JSON is due. */
  | { kind: 'html'; status: number }
  /** The true answer, cut in half against its Content-Length. */
  | { kind: 'truncate' }
  /** A success that the contract does not know: a server that is not quite ours. */
  | { kind: 'odd'; body: object }
  /** A failure for everything. */
  | { kind: 'fail'; status: number; error: string; message: string; retryAfter?: number }
  /** A failure that passes by itself, counted for each address. */
  | { kind: 'flaky'; times: number; status: number; error: string; message: string }

/** What a visitor does on the page before a failure can be seen. */
export type Step =
  | 'opening the page'
  | 'opening an archive'
  | 'publishing a comment'
  | 'saving the profile'
  | 'saving without a session'
  | 'deleting the account'
  | 'uploading'

export type Scenario = {
  /** One sentence: what is wrong in this world. */
  about: string
  /** The page of the site where it shows. */
  see: string
  /** The persona to look with. */
  as?: string
  /** What the visitor does there. With this, the scenario is a row of the error catalogue. */
  after?: Step
  /** What must then be seen: the key of a text in the site's language files. */
  shows?: string
  /** What must then be seen word for word: what the server says, or what is said in every language. */
  says?: string
  /** Nobody is signed in any more afterwards. */
  signsOut?: true
  /** Operations that the delay and the fault concern; absent: everything under /api. */
  on?: readonly OperationId[]
  /** Milliseconds that an answer waits. */
  delay?: number
  fault?: Fault
  /** Answers given instead of the handler's; one outside the contract does not compile. */
  answers?: { [Op in OperationId]?: Answer<Op> }
  /** Another collection than the usual one. */
  world?: { archives: number }
}

/** The scenarios of one situation, by id. */
export type Rows = Record<string, Scenario>
