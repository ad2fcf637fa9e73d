import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId } from '../contract/operation.ts'
import type { Session } from '../sessions/session.ts'

/** `refused` by a check before the handler, `fault` on request, `violation` when our own response broke the contract. */
export type Outcome = 'ok' | 'refused' | 'fault' | 'violation' | 'crash'

/** What of an Express request and of its response is logged. */
type LoggedRequest = Pick<IncomingMessage, 'headers' | 'rawHeaders'> & {
  method: string
  originalUrl: string
  body?: unknown
}
type LoggedResponse = Pick<ServerResponse, 'getHeaders'> & { locals: LoggedLocals }

/** What of `res.locals` is logged. */
export type LoggedLocals = {
  /** Also the X-Request-Id header. */
  id: string
  started: number
  outcome: Outcome
  /** The fault by name, or what broke the contract. */
  detail?: string
  /** The request's body as it came, when it is a form. */
  formText?: string
  /** The response's body, when it is text. */
  sentText?: string
  session?: Session
  operation?: OperationId
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
function entryOf(
  { method, originalUrl, headers, rawHeaders, body }: LoggedRequest,
  res: LoggedResponse,
  /** 0: the connection ended without an answer. */
  status: number,
) {
  const { session, id, operation, outcome, detail, started, formText } = res.locals
  let { sentText } = res.locals
  const took = performance.now() - started
  const isSmall = Number(headers['content-length'] ?? Infinity) <= LARGEST_BODY
  return {
    session: session?.id ?? '',
    id,
    at: Date.now() - took,
    method,
    operation,
    status,
    ms: Math.round(took * 10) / 10,
    verdict: outcome,
    detail,
    /** Names and values in turn, as they came. */
    rawHeaders,
    /** What a parser made of the body, when that is small. */
    body: isSmall ? (formText ?? body) : undefined,
    answered: res.getHeaders(),
    textLength: sentText?.length ?? 0,
    dropText: () => (sentText = undefined),
    /** The body of the response without tokens, when it was text and is still held. */
    get text() {
      return sentText && sanitizeForLog(sentText, Infinity)
    },
    /** With its query; tokens masked. */
    get path() {
      return sanitizeForLog(originalUrl, LONGEST_ADDRESS)
    },
  }
}

export type LogEntry = ReturnType<typeof entryOf>

const MOST = 5000
/** Characters of response bodies that are held in all: the oldest go first. */
const MOST_TEXT = 2 * 1024 ** 2
const LARGEST_BODY = 4096

const remark = ({ verdict, detail }: LogEntry) =>
  verdict === 'ok' ? '' : ` (${detail && verdict !== 'crash' ? `${verdict} ${detail}` : verdict})`

export const lineOf = (entry: LogEntry) =>
  `${entry.status} ${entry.method} ${sanitizeForLog(entry.path)} ${entry.ms} ms${remark(entry)}`

const PRINT_DELAY_MS = 20
let unprinted: LogEntry[] = []

function print() {
  if (unprinted.length) process.stdout.write(`${unprinted.map(lineOf).join('\n')}\n`)
  unprinted = []
}
process.on('exit', print)

/** Prints a request a moment later, with those that came meanwhile: a write for each costs a fifth of an answer. */
export function printSoon(entry: LogEntry) {
  if (unprinted.push(entry) === 1) setTimeout(print, PRINT_DELAY_MS)
}

export type Log = ReturnType<typeof createLog>

/** The last requests of everybody in one bounded ring: a session's share is what is left of its own. */
export function createLog(tellAll?: (entry: LogEntry) => void) {
  const ring: LogEntry[] = []
  // By session; as many listen as have a desk open.
  const added = new EventEmitter<Record<`of ${string}`, [LogEntry]>>().setMaxListeners(0)
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
      const entry = entryOf(req, res, status)
      ring[next] = entry
      next = (next + 1) % MOST
      if (entry.textLength) holdText(entry)
      tellAll?.(entry)
      added.emit(`of ${entry.session}`, entry)
    },

    /** Tells of each request of a session from now on; gives back what ends that. */
    follow(session: string, tell: (entry: LogEntry) => void): () => void {
      added.on(`of ${session}`, tell)
      return () => added.off(`of ${session}`, tell)
    },

    of: (session: string) =>
      [...ring.slice(next), ...ring.slice(0, next)].filter((one) => one.session === session),
  }
}
