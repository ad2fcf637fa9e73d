import type { ShownEntry } from './shown-entry.ts'

/** What makes another request of it; browsers add the rest by themselves. */
const TELLING = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'if-range',
  'prefer',
  'range',
])

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const header = (name: string, value: string) =>
  // The token is not in the log: the shell fills in its own.
  value.endsWith('***') ? `-H "Authorization: Bearer $TOKEN"` : `-H ${quote(`${name}: ${value}`)}`

/** The request as a line for a shell, in the same session; a token comes from `$TOKEN`. */
export function curlOf({ method, path, request }: ShownEntry, origin: string, session: string) {
  const parts = [
    // Brackets and braces of an address are its own, and nothing follows a HEAD.
    'curl -g',
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '--head' : `-X ${method}`]),
    quote(`${origin}${path}`),
    header('X-Mock-Session', session),
    ...request.headers
      .filter(({ name }) => TELLING.has(name.toLowerCase()))
      .map(({ name, value }) => header(name, value)),
    ...(request.body === null ? [] : [`--data-raw ${quote(request.body)}`]),
  ]
  return parts.join(' ')
}
