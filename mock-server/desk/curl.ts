import type { ShownEntry } from './shown-entry.ts'

/** Headers that change the response; browsers add the others by themselves. */
const RELEVANT_HEADERS = new Set([
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
  // The log masks tokens, so the shell inserts its own.
  value.endsWith('***') ? `-H "Authorization: Bearer $TOKEN"` : `-H ${quote(`${name}: ${value}`)}`

/** A curl command that repeats the request in the same session, with the token in `$TOKEN`. */
export function curlOf({ method, path, request }: ShownEntry, origin: string, session: string) {
  const parts = [
    // `-g`: brackets in the URL are literal. `--head`: with `-X HEAD`, curl waits for a body.
    'curl -g',
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '--head' : `-X ${method}`]),
    quote(`${origin}${path}`),
    header('X-Mock-Session', session),
    ...request.headers
      .filter(({ name }) => RELEVANT_HEADERS.has(name.toLowerCase()))
      .map(({ name, value }) => header(name, value)),
    ...(request.body === null ? [] : [`--data-raw ${quote(request.body)}`]),
  ]
  return parts.join(' ')
}
