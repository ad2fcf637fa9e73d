import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpRequest } from './client.ts'

interface CurlOptions {
  /** Values to replace by shell variables: the token, and ids from earlier lines. */
  readonly variables?: ReadonlyMap<string, string>
  /** Folder for bodies that are too long or binary for a line. */
  readonly bodies?: string | undefined
  /** Paths of consecutive pages, or one path repeated. */
  readonly paths?: readonly string[]
  /** What curl prints after the body (`-w`). If empty, it prints the headers. */
  readonly after?: string
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

/** Leaves out headers that curl adds, and removes those that curl would add by itself. */
function headersOf({ headers, body }: HttpRequest): readonly string[] {
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

/** Ranges of curl: `page=[2-7]` sends six requests; a fragment is not sent. */
function addressOf(paths: readonly string[]): string {
  const [first = '', second = first] = paths
  if (paths.length < 2) return first
  if (first === second) return `${first}#[1-${paths.length}]`
  const pages = paths.map((path) => /[?&]page=(\d+)/.exec(path)?.[1] ?? '1')
  const mark = `page=[${pages[0]}-${pages.at(-1)}]`
  if (/[?&]page=\d+/.test(first)) return first.replace(/page=\d+/, mark)
  return `${first}${first.includes('?') ? '&' : '?'}${mark}`
}

/** @returns a line for a shell that sends the request */
export function curlOf(
  base: URL,
  request: HttpRequest,
  {
    variables = new Map(),
    bodies = tmpdir(),
    paths = [request.path],
    after = '',
  }: CurlOptions = {},
): string {
  const { method, body } = request
  const isUsual = method === 'GET' || (method === 'POST' && body !== undefined)
  const address = base.origin + base.pathname.replace(/\/$/, '') + addressOf(paths)
  // Turns off globbing, for brackets and braces in the URL.
  const literal = paths.length === 1 && /[[\]{}]/.test(address) ? 'g' : ''
  return [
    after === '' ? `curl -si${literal}` : `curl -s${literal}w '${after}'`,
    ...(/\/(?:\.|%2e)/i.test(address) ? ['--path-as-is'] : []),
    // With `-X HEAD`, curl waits for a body.
    ...(isUsual ? [] : [method === 'HEAD' ? '--head' : `-X ${method}`]),
    quoteWith(address, variables),
    ...headersOf(request).map((text) => `-H ${quoteWith(text, variables)}`),
    ...(body === undefined ? [] : [bodyOf(body, variables, bodies)]),
  ].join(' ')
}
