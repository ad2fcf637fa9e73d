import type { Operation } from '../contract/operations.ts'
import type { WireRequest } from './wire.ts'

export type Scalar = string | number | boolean
export type Query = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>

export interface File {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A request in the contract's own terms, before it is written as HTTP. */
export interface Asked {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Query
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or the fields of a form. */
  readonly body?: unknown
  readonly file?: File
  readonly most?: number
}

const BOUNDARY = 'contract-check-boundary'

/** The path of a file keeps its slashes; any other parameter is one segment. */
const fill = ({ id, path }: Operation, values: Asked['path'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = values[name] ?? ''
    const segments = id === 'getFile' ? text.split('/') : [text]
    return segments.map(encodeURIComponent).join('/')
  })

const pair = (name: string, value: Scalar | readonly Scalar[]) =>
  `${encodeURIComponent(name)}=${[value].flat().map(encodeURIComponent).join(',')}`

const isAbsent = (value: Query[string]) =>
  value === undefined || (Array.isArray(value) && value.length === 0)

/** Pairs as queries and forms write them; a list is one value with commas, an empty one is left out. */
export const encodePairs = (values: Query) =>
  Object.entries(values)
    .flatMap(([name, value]) => (isAbsent(value) ? [] : [pair(name, value ?? '')]))
    .join('&')

function multipart(fields: Query, file: File | undefined): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"`
    return Buffer.from(`${head}\r\n\r\n${String(value)}\r\n`)
  })
  if (file) {
    const about = `name="video"; filename="${file.name}"\r\nContent-Type: ${file.type}`
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function write(type: string, { body, file }: Asked): Buffer | string {
  if (type === 'application/json') return JSON.stringify(body)
  const fields = body as Query
  // As browsers write forms, with a plus for each blank.
  return type === 'multipart/form-data'
    ? multipart(fields, file)
    : encodePairs(fields).replaceAll('%20', '+')
}

export function encode(operation: Operation, asked: Asked): WireRequest {
  const query = encodePairs(asked.query ?? {})
  const path = fill(operation, asked.path) + (query && `?${query}`)
  const headers: Record<string, string> = { Accept: '*/*', 'Accept-Encoding': 'identity' }
  const most = asked.most === undefined ? {} : { most: asked.most }
  const method = operation.method.toUpperCase()
  const { body } = operation
  if (!body || asked.body === undefined) {
    return { method, path, headers: { ...headers, ...asked.headers }, ...most }
  }
  const type =
    body.type === 'multipart/form-data' ? `${body.type}; boundary=${BOUNDARY}` : body.type
  const bytes = write(body.type, asked)
  headers['Content-Type'] = type
  headers['Content-Length'] = String(Buffer.byteLength(bytes))
  return { method, path, headers: { ...headers, ...asked.headers }, body: bytes, ...most }
}
