import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId } from '../contract/operation.ts'
import type { Session } from '../sessions/session.ts'

/**
 * `refused`: rejected before the handler; `fault`: injected; `violation`: our own response broke
 * the contract.
 */
type Outcome = 'ok' | 'refused' | 'fault' | 'violation' | 'crash'

/** The logged part of an Express request. */
type LoggedRequest = Pick<IncomingMessage, 'headers' | 'rawHeaders'> & {
  method: string
  originalUrl: string
  body?: unknown
}
type LoggedResponse = Pick<ServerResponse, 'getHeaders'> & { locals: LoggedLocals }

/** The logged part of `res.locals`. */
export type LoggedLocals = {
  /** Also sent as X-Request-Id. */
  id: string
  started: number
  outcome: Outcome
  /** The name of the fault, or how the contract was broken. */
  detail?: string
  /** The unparsed request body, if it is a form. */
  formText?: string
  /** The response body, if it is text. */
  sentText?: string
  session?: Session
  operation?: OperationId
}

const MAX_LENGTH = 300
/** Maximum size of a request's headers, so URLs are stored whole. */
const MAX_URL_LENGTH = 16 * 1024

const withoutSecrets = (text: string) =>
  withoutTokens(text)
    .replace(/((?:token|code|authorization)=)[^&\s]+/gi, '$1***')
    .replace(/("(?:access_token|token|code)":")[^"]*/gi, '$1***')

/** Masks only our own tokens: in a preference, `code=503` is no secret. */
export const withoutTokens = (text: string) => text.replace(/mock_[\w.~+/=-]+/gi, '***')

/** Matches what may hold a secret or need an escape; most URLs do not. */
const SUSPECT = /[^ -~]|token|code|authorization|mock_/i

/** Masks tokens, and escapes characters that could mislead a terminal or a reader. */
export function sanitizeForLog(
  text: string,
  maxLength = MAX_LENGTH,
  mask = withoutSecrets,
): string {
  if (text.length <= maxLength && !SUSPECT.test(text)) return text
  const escaped = mask(text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.length > maxLength ? `${escaped.slice(0, maxLength)}…` : escaped
}

/** One logged request. It is masked and formatted only when read. */
function entryOf(
  { method, originalUrl, headers, rawHeaders, body }: LoggedRequest,
  res: LoggedResponse,
  /** 0: the connection ended without a response. */
  status: number,
) {
  const { session, id, operation, outcome, detail, started, formText } = res.locals
  let { sentText } = res.locals
  const took = performance.now() - started
  const isSmall = Number(headers['content-length'] ?? Infinity) <= MAX_BODY
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
    /** Names and values in turn, as received. */
    rawHeaders,
    /** The parsed body, if it is small. */
    body: isSmall ? (formText ?? body) : undefined,
    answered: res.getHeaders(),
    textLength: sentText?.length ?? 0,
    dropText: () => (sentText = undefined),
    /** The text of the response without tokens, if it is still stored. */
    get text() {
      return sentText && sanitizeForLog(sentText, Infinity)
    },
    /** With its query; tokens masked. */
    get path() {
      return sanitizeForLog(originalUrl, MAX_URL_LENGTH)
    },
  }
}

export type LogEntry = ReturnType<typeof entryOf>

const MAX_ENTRIES = 5000
/** Maximum characters of all stored response bodies: the oldest are dropped first. */
const MAX_TEXT = 2 * 1024 ** 2
const MAX_BODY = 4096

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

/** Prints requests in batches: a write for each takes a fifth of a response's time. */
export function printSoon(entry: LogEntry) {
  if (unprinted.push(entry) === 1) setTimeout(print, PRINT_DELAY_MS)
}

export type Log = ReturnType<typeof createLog>

/** The last requests of all sessions in one ring buffer, so a busy session displaces others. */
export function createLog(onEntry?: (entry: LogEntry) => void) {
  const ring: LogEntry[] = []
  // By session, without a limit: every open desk listens.
  const added = new EventEmitter<Record<`of ${string}`, [LogEntry]>>().setMaxListeners(0)
  let next = 0
  const withText: LogEntry[] = []
  let textLength = 0

  function storeText(entry: LogEntry) {
    withText.push(entry)
    textLength += entry.textLength
    while (textLength > MAX_TEXT) {
      const oldest = withText.shift()
      textLength -= oldest?.textLength ?? 0
      oldest?.dropText()
    }
  }

  return {
    add(req: LoggedRequest, res: LoggedResponse, status: number) {
      const entry = entryOf(req, res, status)
      ring[next] = entry
      next = (next + 1) % MAX_ENTRIES
      if (entry.textLength) storeText(entry)
      onEntry?.(entry)
      added.emit(`of ${entry.session}`, entry)
    },

    /**
     * Calls `listener` for each later request of a session. @returns a function that unsubscribes
     */
    subscribe(session: string, listener: (entry: LogEntry) => void): () => void {
      added.on(`of ${session}`, listener)
      return () => added.off(`of ${session}`, listener)
    },

    of: (session: string) =>
      [...ring.slice(next), ...ring.slice(0, next)].filter((one) => one.session === session),
  }
}
