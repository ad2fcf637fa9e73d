import { sanitizeForLog, withoutTokens, type LogEntry } from '../http/log.ts'

export type Header = { name: string; value: string }

export type ShownEntry = ReturnType<typeof shownEntry>

const SECRET = new Set(['authorization', 'cookie', 'set-cookie', 'proxy-authorization'])
/** Headers of the tester's preferences, in which only tokens are masked. */
const PREFERENCES = new Set(['prefer', 'preference-applied'])
const MAX_VALUE_LENGTH = 1000
const MAX_BODY_LENGTH = 4096
const MAX_HEADERS = 100

/** Masks a secret, but not its scheme, such as Bearer. */
function shownValue(name: string, value: string) {
  const key = name.toLowerCase()
  if (SECRET.has(key)) return value.replace(/^(\w+ )?.*$/su, '$1***')
  return sanitizeForLog(value, MAX_VALUE_LENGTH, PREFERENCES.has(key) ? withoutTokens : undefined)
}

const requestHeaders = ({ rawHeaders }: LogEntry): Header[] =>
  rawHeaders.flatMap((name, at) =>
    at % 2 ? [] : [{ name, value: shownValue(name, rawHeaders[at + 1] ?? '') }],
  )

const answerHeaders = ({ answered }: LogEntry): Header[] =>
  Object.entries(answered)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const))
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => ({ name, value: shownValue(name, value) }))

function bodyOf({ body }: LogEntry): string | null {
  if (body === undefined) return null
  return sanitizeForLog(typeof body === 'string' ? body : JSON.stringify(body), MAX_BODY_LENGTH)
}

/** A log entry without tokens. `body` is null if absent, large or a file. */
export const shownEntry = (entry: LogEntry) => ({
  id: entry.id,
  at: new Date(entry.at).toISOString(),
  method: entry.method,
  path: entry.path,
  operation: entry.operation ?? null,
  status: entry.status,
  ms: entry.ms,
  verdict: entry.verdict,
  detail: entry.detail === undefined ? null : sanitizeForLog(entry.detail),
  request: { headers: requestHeaders(entry), body: bodyOf(entry) },
  answer: { headers: answerHeaders(entry) },
})
