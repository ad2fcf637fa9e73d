import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireRequest } from './wire.ts'

interface Spoken {
  /** Values that stand in a variable of the shell: the token, and ids that earlier lines made. */
  readonly variables?: ReadonlyMap<string, string>
  /** Where bodies are written that no line can hold. */
  readonly bodies?: string | undefined
  /** Paths of one list, page by page, or of one address again and again. */
  readonly times?: readonly string[]
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function quoteWith(text: string, variables: ReadonlyMap<string, string>): string {
  for (const [value, name] of variables) {
    const at = text.indexOf(value)
    if (at < 0) continue
    const rest = [text.slice(0, at), text.slice(at + value.length)]
    return rest.map((one) => (one === '' ? '' : quoteWith(one, variables))).join(`"$${name}"`)
  }
  return quote(text)
}

const SHOWN_BYTES = 2000

function bodyOf(body: Buffer | string, variables: ReadonlyMap<string, string>, folder: string) {
  const bytes = Buffer.from(body)
  const text = bytes.toString('utf8')
  const readable =
    bytes.length <= SHOWN_BYTES && !text.includes('\0') && Buffer.from(text).equals(bytes)
  if (readable) return ['--data-binary', quoteWith(text, variables)]
  const name = `contract-check-${createHash('sha1').update(bytes).digest('hex').slice(0, 12)}.body`
  writeFileSync(join(folder, name), bytes)
  return ['--data-binary', quote(`@${join(folder, name)}`)]
}

/** What curl sends by itself is left out; what it would send and was not sent is taken away. */
function headersOf({ headers, body }: WireRequest, variables: ReadonlyMap<string, string>) {
  const given = Object.entries(headers).filter(([name, value]) => {
    const plain = name.toLowerCase()
    if (plain === 'content-length') return body === undefined
    return (
      !(plain === 'accept' && value === '*/*') &&
      !(plain === 'accept-encoding' && value === 'identity')
    )
  })
  const typed = given.some(([name]) => name.toLowerCase() === 'content-type')
  return [
    ...given.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...(body !== undefined && !typed ? ['Content-Type:'] : []),
  ].flatMap((text) => ['-H', quoteWith(text, variables)])
}

/** curl's own ranges: `[2-7]` in an address is one request each; after `#` nothing of it is sent. */
function addressOf(paths: readonly string[]): string {
  const [first = '', second = first] = paths
  if (paths.length < 2) return first
  if (first === second) return `${first}#[1-${paths.length}]`
  const pages = paths.map((path) => /[?&]page=(\d+)/.exec(path)?.[1] ?? '1')
  const mark = `page=[${pages[0]}-${pages.at(-1)}]`
  if (/[?&]page=\d+/.test(first)) return first.replace(/page=\d+/, mark)
  return `${first}${first.includes('?') ? '&' : '?'}${mark}`
}

/** The request as a line for a shell, as it was sent. */
export function curlOf(
  base: URL,
  request: WireRequest,
  { variables = new Map(), bodies, times = [] }: Spoken = {},
): string {
  const { method, path, body } = request
  const paths = times.length > 1 ? times : [path]
  const address = base.origin + base.pathname.replace(/\/$/, '') + addressOf(paths)
  // With `-X HEAD` curl would wait for a body.
  const verb = method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : ['-X', method]
  const data = body === undefined ? [] : bodyOf(body, variables, bodies ?? tmpdir())
  // Dots, brackets and odd bytes of the path must arrive as they are.
  const start = `curl -si${paths.length > 1 ? '' : 'g'} --path-as-is`
  return [
    start,
    ...verb,
    quoteWith(address, variables),
    ...headersOf(request, variables),
    ...data,
  ].join(' ')
}
