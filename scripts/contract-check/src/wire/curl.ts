import type { WireRequest } from './wire.ts'

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What curl sets by itself, or what only the suite's own connection needs. */
const TACIT = new Set(['accept', 'accept-encoding', 'content-length'])
const SHOWN_BYTES = 2000

function bodyOf(body: Buffer | string): string[] {
  const bytes = Buffer.from(body)
  const readable = bytes.length <= SHOWN_BYTES && !bytes.includes(0)
  return readable
    ? ['--data-binary', quote(bytes.toString('utf8'))]
    : ['--data-binary', `'@…' # ${bytes.length} bytes`]
}

/** The request as a line for a terminal. A token is never in it: `$CONTRACT_TOKEN` stands for it. */
export function curlOf(base: URL, { method, path, headers, body }: WireRequest): string {
  const address = base.origin + base.pathname.replace(/\/$/, '') + path
  const lines = Object.entries(headers)
    .filter(([name]) => !TACIT.has(name.toLowerCase()))
    .flatMap(([name, value]) => [
      '-H',
      name.toLowerCase() === 'authorization' && /^Bearer (?!mock_persona_)/.test(value)
        ? '"Authorization: Bearer $CONTRACT_TOKEN"'
        : quote(`${name}: ${value}`),
    ])
  // With `-X HEAD` curl would wait for a body.
  const verb = method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : ['-X', method]
  const data = body === undefined ? [] : bodyOf(body)
  // Dots, brackets and odd bytes of the path must arrive as they are.
  return ['curl -gi --path-as-is', ...verb, quote(address), ...lines, ...data].join(' ')
}
