import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { OperationId } from '../../contract/operation.ts'
import type { Session } from '../../sessions/session.ts'

/** `refused` by a check before the handler, `fault` on request, `violation` when our own response broke the contract. */
export type Outcome = 'ok' | 'refused' | 'fault' | 'violation' | 'crash'

/** What of an Express request and of its response is logged. */
type LoggedRequest = Pick<IncomingMessage, 'headers' | 'rawHeaders'> & {
  method: string
  originalUrl: string
  body?: unknown
}
type LoggedResponse = Pick<ServerResponse, 'getHeaders'> & {
  locals: {
    id: string
    started: number
    outcome: Outcome
    detail: string | undefined
    formText: string | undefined
    sentText: string | undefined
    session?: Session
    operation?: OperationId
  }
}

const LONGEST = 300
/** As long as the headers of a request may be together: addresses are held whole. */
const LONGEST_ADDRESS = 16 * 1024

const withoutSecrets = (text: string) =>
  withoutTokens(text)
    .replace(/((?:token|code|authorization)=)[^&\s]+/gi, '$1***')
    .replace(/("(?:access_token|token|code)":")[^"]*/gi, '$1***')

/** Without what our own tokens look like: in a preference, `code=503` is no secret. */
export const withoutTokens = (text: string) => text.replace(/mock_[\w.~+/=-]+/gi, '***')

/** What may hold a secret or need an escape; most addresses have nothing of it. */
const SUSPECT = /[^ -~]|token|code|authorization|mock_/i

/** What a terminal or a reader could mistake for something else becomes its escape; tokens go. */
export function sanitizeForLog(text: string, longest = LONGEST, mask = withoutSecrets): string {
  if (text.length <= longest && !SUSPECT.test(text)) return text
  const escaped = mask(text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.length > longest ? `${escaped.slice(0, longest)}…` : escaped
}

/** One request as it is held: cheap to keep, made fit to show only when somebody asks. */
export class LogEntry {
  readonly session: string
  readonly id: string
  readonly at: number
  readonly method: string
  readonly operation: OperationId | undefined
  /** 0: the connection ended without an answer. */
  readonly status: number
  readonly ms: number
  readonly verdict: Outcome
  readonly detail: string | undefined
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[]
  /** What a parser made of the body, when that is small. */
  readonly body: unknown
  readonly answered: OutgoingHttpHeaders
  readonly #url: string
  #text: string | undefined

  constructor(req: LoggedRequest, res: LoggedResponse, status: number) {
    const { session, id, operation, outcome, detail, started, formText, sentText } = res.locals
    const took = performance.now() - started
    this.session = session?.id ?? ''
    this.id = id
    this.at = Date.now() - took
    this.method = req.method
    this.operation = operation
    this.status = status
    this.ms = Math.round(took * 10) / 10
    this.verdict = outcome
    this.detail = detail
    this.rawHeaders = req.rawHeaders
    this.body = smallBody(req, formText)
    this.answered = res.getHeaders()
    this.#text = sentText
    this.#url = req.originalUrl
  }

  /** The body of the response without tokens, when it was text and is still held. */
  get text() {
    return this.#text && sanitizeForLog(this.#text, Infinity)
  }

  get textLength() {
    return this.#text?.length ?? 0
  }

  dropText() {
    this.#text = undefined
  }

  /** With its query; tokens masked. */
  get path() {
    return sanitizeForLog(this.#url, LONGEST_ADDRESS)
  }
}

const MOST = 5000
/** Characters of response bodies that are held in all: the oldest go first. */
const MOST_TEXT = 16 * 1024 ** 2
const LARGEST_BODY = 4096

const smallBody = ({ headers, body }: LoggedRequest, formText: string | undefined): unknown =>
  Number(headers['content-length'] ?? Infinity) <= LARGEST_BODY ? (formText ?? body) : undefined

const remark = ({ verdict, detail }: LogEntry) =>
  verdict === 'ok' ? '' : ` (${detail && verdict !== 'crash' ? `${verdict} ${detail}` : verdict})`

export const lineOf = (entry: LogEntry) =>
  `${entry.status} ${entry.method} ${sanitizeForLog(entry.path)} ${entry.ms} ms${remark(entry)}`

export type Log = ReturnType<typeof createLog>

/** The last requests of everybody in one bounded ring: a session's share is what is left of its own. */
export function createLog(print: ((entry: LogEntry) => void) | undefined) {
  const ring: LogEntry[] = []
  const followers = new Map<string, Set<(entry: LogEntry) => void>>()
  let next = 0
  const withText: LogEntry[] = []
  let textLength = 0

  function holdText(entry: LogEntry) {
    withText.push(entry)
    textLength += entry.textLength
    while (textLength > MOST_TEXT) {
      const oldest = withText.shift()
      textLength -= oldest?.textLength ?? 0
      oldest?.dropText()
    }
  }

  return {
    add(req: LoggedRequest, res: LoggedResponse, status: number) {
      const entry = new LogEntry(req, res, status)
      ring[next] = entry
      next = (next + 1) % MOST
      if (entry.textLength) holdText(entry)
      print?.(entry)
      const following = followers.get(entry.session)
      if (following) for (const tell of following) tell(entry)
    },

    /** Tells of each request of a session from now on; gives back what ends that. */
    follow(session: string, tell: (entry: LogEntry) => void): () => void {
      const told = followers.get(session) ?? new Set()
      followers.set(session, told.add(tell))
      return () => {
        told.delete(tell)
        if (!told.size) followers.delete(session)
      }
    },

    of: (session: string) =>
      [...ring.slice(next), ...ring.slice(0, next)].filter((one) => one.session === session),
  }
}
