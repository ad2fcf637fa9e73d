import type { OutgoingHttpHeaders } from 'node:http'
import type { Exchange, Verdict } from '../exchange.ts'
import type { OperationId } from '../../contract/operation.ts'

const LONGEST = 300
/** As long as the headers of a request may be together: addresses are held whole. */
const LONGEST_ADDRESS = 16 * 1024

/** Without tokens, wherever they stand. */
const withoutSecrets = (text: string) =>
  withoutTokens(text)
    .replace(/((?:token|code|authorization)=)[^&\s]+/gi, '$1***')
    .replace(/("(?:access_token|token|code)":")[^"]*/gi, '$1***')

/** Without what our own tokens look like: in a preference, `code=503` is no secret. */
export const withoutTokens = (text: string) => text.replace(/mock_[\w.~+/=-]+/gi, '***')

/** What a terminal or a reader could mistake for something else becomes its escape; tokens go. */
export function sanitizeForLog(text: string, longest = LONGEST, mask = withoutSecrets): string {
  const escaped = mask(text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.length > longest ? `${escaped.slice(0, longest)}…` : escaped
}

/** One request as it is held: cheap to keep, made fit to show only when somebody asks. */
export type LogEntry = {
  session: string
  id: string
  at: number
  method: string
  /** With its query; tokens masked. */
  path: string
  operation: OperationId | undefined
  /** 0: the connection ended without an answer. */
  status: number
  ms: number
  verdict: Verdict
  detail: string | undefined
  /** Names and values in turn, as they came. */
  rawHeaders: readonly string[]
  /** What a parser made of the body, when that is small. */
  body: unknown
  answered: OutgoingHttpHeaders
}

const MOST = 5000
const LARGEST_BODY = 4096

const smallBody = ({ req }: Exchange): unknown =>
  Number(req.headers['content-length'] ?? Infinity) <= LARGEST_BODY
    ? (req as { body?: unknown }).body
    : undefined

function entryOf(exchange: Exchange, status: number): LogEntry {
  const { session, id, req, res, method, pathname, search, operation, verdict, detail } = exchange
  const now = performance.now()
  return {
    session: session?.id ?? '',
    id,
    at: Date.now() - (now - exchange.started),
    method,
    path: sanitizeForLog(search ? `${pathname}?${search}` : pathname, LONGEST_ADDRESS),
    operation,
    status,
    ms: Math.round((now - exchange.started) * 10) / 10,
    verdict,
    detail,
    rawHeaders: req.rawHeaders,
    body: smallBody(exchange),
    answered: res.getHeaders(),
  }
}

const remark = ({ verdict, detail }: LogEntry) =>
  verdict === 'ok' ? '' : ` (${detail && verdict !== 'crash' ? `${verdict} ${detail}` : verdict})`

export type Log = ReturnType<typeof createLog>

/** The last requests of everybody in one bounded ring: a session's share is what is left of its own. */
export function createLog(print: ((line: string) => void) | undefined) {
  const ring: LogEntry[] = []
  const followers = new Map<string, Set<(entry: LogEntry) => void>>()
  let next = 0

  return {
    add(exchange: Exchange, status: number) {
      const entry = entryOf(exchange, status)
      ring[next] = entry
      next = (next + 1) % MOST
      const path = sanitizeForLog(entry.path)
      print?.(`${status} ${entry.method} ${path} ${entry.ms} ms${remark(entry)}`)
      for (const tell of followers.get(entry.session) ?? []) tell(entry)
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
