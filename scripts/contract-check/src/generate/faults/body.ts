import { resolve } from '../../contract/document.ts'
import type { Operation, Schema } from '../../contract/operations.ts'
import { fault, withHeader, type RequestFault } from './request-fault.ts'
import { invalidJsonValues, invalidTextValues } from './invalid-values.ts'

type Fields = Record<string, unknown>

const inField = (how: string, field: string, change: (body: Fields) => Fields) =>
  fault(`body ${field}: ${how}`, field, (asked, write) =>
    write({ ...asked, body: change(asked.body as Fields) }),
  )

function inFields(schema: Schema, json: boolean): RequestFault[] {
  const { properties = {}, required = [] } = schema as Schema & { required?: string[] }
  const texts = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  return [
    ...texts.flatMap(([name, field]) =>
      (json ? invalidJsonValues(field) : invalidTextValues(field)).map(([how, value]) =>
        inField(how, name, (body) => ({ ...body, [name]: value })),
      ),
    ),
    ...texts
      .filter(([name]) => required.includes(name))
      .map(([name]) => inField('missing', name, ({ [name]: _gone, ...body }) => body)),
    ...['nonsense', '__proto__'].map((name) =>
      inField('not in the contract', name, (body) =>
        Object.defineProperty({ ...body }, name, { value: 'x', enumerable: true }),
      ),
    ),
  ]
}

const asBytes = (how: string, body: string, statuses?: number[], field?: string) =>
  fault(
    `body: ${how}`,
    field,
    (asked, write) =>
      withHeader({ ...write(asked), body }, 'Content-Length', String(Buffer.byteLength(body))),
    statuses,
  )

const asType = (type?: string, statuses = [415]) =>
  fault(
    `Content-Type: ${type ?? 'none'}`,
    undefined,
    (asked, write) => withHeader(write(asked), 'Content-Type', type),
    statuses,
  )

const LARGE = 'x'.repeat(70_000)

const ofJson = (name: string): RequestFault[] => [
  ...['{"', '{"text":', '[1,]', "{'text':'x'}", '\u0000', ''].map((text) =>
    asBytes(`not JSON (${JSON.stringify(text)})`, text),
  ),
  ...['null', '[]', '"text"', '7'].map((text) => asBytes(`${text} for an object`, text)),
  asBytes('too large', JSON.stringify({ [name]: LARGE }), [413]),
  asType('text/plain'),
  asType('application/x-www-form-urlencoded'),
  asType('application/json; charset=iso-8859-1'),
]

const ofForm = (name: string): RequestFault[] => [
  asBytes('a field given twice', `${name}=a&${name}=b`, [400], name),
  asBytes('percent sequence that is none', `${name}=%zz`, [400], name),
  asBytes('bytes that are not UTF-8', `${name}=%C3%28`, [400], name),
  asBytes('too large', `${name}=${LARGE}`, [413]),
  asType('application/json'),
  asType('text/plain'),
  asType('application/x-www-form-urlencoded; charset=utf-16'),
]

const MULTIPART: readonly RequestFault[] = [
  fault('body video: missing', 'video', ({ file: _gone, ...asked }, write) => write(asked)),
  asBytes('cut off', '--contract-check-boundary\r\nContent-Disposition: form-data; name="ti'),
  asType('multipart/form-data', [400, 415]),
  asType('multipart/mixed; boundary=contract-check-boundary'),
  asType('application/json'),
]

export function bodyFaults({ body }: Operation): readonly RequestFault[] {
  if (!body) return []
  const schema = resolve<Schema>(body.schema)
  const [name = ''] = Object.keys(schema.properties ?? {})
  const isJson = body.type === 'application/json'
  const asWhole = isJson
    ? ofJson(name)
    : body.type.startsWith('multipart/')
      ? MULTIPART
      : ofForm(name)
  return [...inFields(schema, isJson), ...asWhole, asType()]
}
