import type { Exchange } from './exchange.ts'

export type LogEntry = {
  session: string
  id: string
  method: string
  path: string
  status: number
  ms: number
  verdict: string
}

const MOST = 5000
const LONGEST_PATH = 300

/** What a terminal or a reader could mistake for something else becomes its escape; tokens go. */
export function harmless(text: string): string {
  const masked = text.replace(/mock_[\w.~+/=-]+|((?:token|code|authorization)=)[^&\s]+/gi, '$1***')
  const escaped = masked.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.length > LONGEST_PATH ? `${escaped.slice(0, LONGEST_PATH)}…` : escaped
}

export type Log = ReturnType<typeof createLog>

/** The last requests of everybody in one bounded ring: a session's share is what is left of its own. */
export function createLog(print: ((line: string) => void) | undefined) {
  const ring: LogEntry[] = []
  let next = 0

  return {
    add({ session, id, method, pathname, search, started, verdict }: Exchange, status: number) {
      const path = harmless(search ? `${pathname}?${search}` : pathname)
      const ms = Math.round((performance.now() - started) * 10) / 10
      ring[next] = { session: session?.id ?? '', id, method, path, status, ms, verdict }
      next = (next + 1) % MOST
      print?.(`${status} ${method} ${path} ${ms} ms${verdict === 'ok' ? '' : ` (${verdict})`}`)
    },

    /** The requests of a session that are still held, oldest first. */
    of: (session: string) =>
      [...ring.slice(next), ...ring.slice(0, next)].filter((one) => one.session === session),
  }
}
