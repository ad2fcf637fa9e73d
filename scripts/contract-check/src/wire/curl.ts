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
  readonly paths?: readonly string[]
  /** Only the body of the answer is of interest. */
  readonly headless?: boolean
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function quoteWith(text: string, variables: ReadonlyMap<string, string>): string {
  const named = [...variables].reduce(
    (so, [value, name]) => so.replaceAll(value, `\${${name}}`),
    text,
  )
  if (named !== text && !/["$`\\!]/.test(text)) return `"${named}"`
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
  const isText = !text.includes('\0') && Buffer.from(text).equals(bytes)
  if (isText && bytes.length <= SHOWN_BYTES) return `-d ${quoteWith(text, variables)}`
  const name = `contract-check-${createHash('sha1').update(bytes).digest('hex').slice(0, 12)}.body`
  writeFileSync(join(folder, name), bytes)
  return `--data-binary ${quote(`@${join(folder, name)}`)}`
}

/** What curl sends by itself is left out; what it would send and was not sent is taken away. */
function headersOf({ headers, body }: WireRequest): readonly string[] {
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  if (given.get('accept') === '*/*') given.delete('accept')
  if (given.get('accept-encoding') === 'identity') given.delete('accept-encoding')
  if (body !== undefined) given.delete('content-length')
  const shown = Object.entries(headers).filter(([name]) => given.has(name.toLowerCase()))
  return [
    ...shown.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...(body !== undefined && !given.has('content-type') ? ['Content-Type:'] : []),
  ]
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
  {
    variables = new Map(),
    bodies = tmpdir(),
    paths = [request.path],
    headless = false,
  }: Spoken = {},
): string {
  const { method, body } = request
  const isUsual = method === 'GET' || (method === 'POST' && body !== undefined)
  const address = base.origin + base.pathname.replace(/\/$/, '') + addressOf(paths)
  // Brackets and dots of the path must arrive as they are.
  const literal = paths.length === 1 && /[[\]{}]/.test(address) ? 'g' : ''
  return [
    headless ? String.raw`curl -s${literal}w '\n'` : `curl -si${literal}`,
    ...(/\/(?:\.|%2e)/i.test(address) ? ['--path-as-is'] : []),
    // With `-X HEAD` curl would wait for a body.
    ...(isUsual ? [] : [method === 'HEAD' ? '--head' : `-X ${method}`]),
    quoteWith(address, variables),
    ...headersOf(request).map((text) => `-H ${quoteWith(text, variables)}`),
    ...(body === undefined ? [] : [bodyOf(body, variables, bodies)]),
  ].join(' ')
}
