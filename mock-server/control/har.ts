import { STATUS_CODES } from 'node:http'
import { shownEntry, type Header, type ShownEntry } from '../desk/shown-entry.ts'
import type { LogEntry } from '../http/log.ts'

const valueOf = (headers: readonly Header[], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value

function postDataOf({ request: { headers, body } }: ShownEntry) {
  if (body === null) return {}
  return { postData: { mimeType: valueOf(headers, 'content-type') ?? '', text: body } }
}

function requestOf(entry: ShownEntry, origin: string) {
  // The path is used as sent: `//x` is a path here, not a host.
  const url = new URL(origin + entry.path.replace(/^(?!\/)/, '/'))
  return {
    method: entry.method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: entry.request.headers,
    queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
    ...postDataOf(entry),
    headersSize: -1,
    bodySize: Number(valueOf(entry.request.headers, 'content-length') ?? 0),
  }
}

function responseOf({ status, answer: { headers } }: ShownEntry, text: string | undefined) {
  const size = Number(valueOf(headers, 'content-length') ?? 0)
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    // Left out: a replay of the HAR would set the masked cookie.
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'set-cookie'),
    content: {
      size,
      mimeType: valueOf(headers, 'content-type') ?? 'x-unknown',
      ...(text && { text }),
    },
    redirectURL: valueOf(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: size,
  }
}

/** HTTP Archive 1.2 of log entries, with text bodies; fields of our own start with `_`. */
export const harOf = (entries: readonly LogEntry[], origin: string) => ({
  log: {
    version: '1.2',
    creator: { name: '+2Télé mock server', version: '1' },
    pages: [],
    entries: entries.map((one) => {
      const entry = shownEntry(one)
      return {
        startedDateTime: entry.at,
        time: entry.ms,
        request: requestOf(entry, origin),
        response: responseOf(entry, one.text),
        cache: {},
        timings: { send: 0, wait: entry.ms, receive: 0 },
        _id: entry.id,
        _operation: entry.operation,
        _verdict: entry.detail ? `${entry.verdict}: ${entry.detail}` : entry.verdict,
      }
    }),
  },
})
