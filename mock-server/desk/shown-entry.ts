import { sanitizeForLog, withoutTokens, type LogEntry } from '../http/log.ts'

export type Header = { name: string; value: string }

export type ShownEntry = ReturnType<typeof shownEntry>

const SECRET = new Set(['authorization', 'cookie', 'set-cookie', 'proxy-authorization'])
/** What a tester asked of the mock server itself. */
const PREFERENCES = new Set(['prefer', 'preference-applied'])
const LONGEST_VALUE = 1000
const LONGEST_BODY = 4096
const MOST_HEADERS = 100

/** A secret keeps its scheme, such as Bearer, and loses the rest. */
function shownValue(name: string, value: string) {
  const key = name.toLowerCase()
  if (SECRET.has(key)) return value.replace(/^(\w+ )?.*$/su, '$1***')
  return sanitizeForLog(value, LONGEST_VALUE, PREFERENCES.has(key) ? withoutTokens : undefined)
}

const requestHeaders = ({ rawHeaders }: LogEntry): Header[] =>
  rawHeaders.flatMap((name, at) =>
    at % 2 ? [] : [{ name, value: shownValue(name, rawHeaders[at + 1] ?? '') }],
  )

const answerHeaders = ({ answered }: LogEntry): Header[] =>
  Object.entries(answered)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const))
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => ({ name, value: shownValue(name, value) }))

function bodyOf({ body }: LogEntry): string | null {
  if (body === undefined) return null
  return sanitizeForLog(typeof body === 'string' ? body : JSON.stringify(body), LONGEST_BODY)
}

/** A logged request without its token. `body` is null if there was none, if it was large, or if it held a file. */
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
