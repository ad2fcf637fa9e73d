import type { Operation } from '../contract/operations.ts'
import type { HttpRequest } from './client.ts'

type Scalar = string | number | boolean
export type Query = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>

export interface File {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Parameters and body of a request, before encoding. */
export interface Input {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Query
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or fields of a form. */
  readonly body?: unknown
  readonly file?: File
  readonly maxBytes?: number
}

const BOUNDARY = 'contract-check-boundary'

/** File paths keep their slashes; other parameters are one segment. */
const expandPath = ({ id, path }: Operation, values: Input['path'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = values[name] ?? ''
    const segments = id === 'getFile' ? text.split('/') : [text]
    return segments.map(encodeURIComponent).join('/')
  })

/** Encodes a query or form; a list is one value with commas, an empty one is left out. */
const encodePairs = (values: Query) =>
  Object.entries(values)
    .map(([name, value = []]) => ({ name, all: [value].flat() }))
    .filter(({ all }) => all.length > 0)
    .map(({ name, all }) => `${encodeURIComponent(name)}=${all.map(encodeURIComponent).join(',')}`)
    .join('&')

function multipart(fields: Query, file: File | undefined): Buffer {
  const head = (about: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${head(`name="${encodeURIComponent(name)}"`)}${String(value)}\r\n`),
  )
  if (file) {
    const about = `name="video"; filename="${file.name}"\r\nContent-Type: ${file.type}`
    parts.push(Buffer.from(head(about)), file.bytes, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function writeBody(type: string, { body, file }: Input): Buffer | string {
  if (type === 'application/json') return JSON.stringify(body)
  const fields = body as Query
  // Forms encode a blank as plus (URL Standard).
  return type === 'multipart/form-data'
    ? multipart(fields, file)
    : encodePairs(fields).replaceAll('%20', '+')
}

export function encode(operation: Operation, asked: Input): HttpRequest {
  const { query = {}, headers, maxBytes } = asked
  const pairs = encodePairs(query)
  const request = {
    method: operation.method.toUpperCase(),
    path: expandPath(operation, asked.path) + (pairs && `?${pairs}`),
    headers: { Accept: '*/*', 'Accept-Encoding': 'identity', ...headers },
    ...(maxBytes !== undefined && { maxBytes }),
  }
  const { type } = operation.body ?? {}
  if (type === undefined || asked.body === undefined) return request
  const body = writeBody(type, asked)
  const isForm = type === 'multipart/form-data'
  const about = {
    'Content-Type': isForm ? `${type}; boundary=${BOUNDARY}` : type,
    'Content-Length': String(Buffer.byteLength(body)),
  }
  return { ...request, headers: { ...about, ...request.headers }, body }
}
