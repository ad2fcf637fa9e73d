import { resolve } from '../../contract/document.ts'
import type { Operation, Schema } from '../../contract/operations.ts'
import { bytes, header, withoutHeader, type OneFault } from './one-fault.ts'
import { wrongAsJson, wrongAsText } from './wrong-values.ts'

type Fields = Record<string, unknown>

const REFUSED = [400]

const inField = (how: string, field: string, change: (body: Fields) => Fields): OneFault => ({
  name: `body ${field}: ${how}`,
  field,
  statuses: REFUSED,
  spoil: (asked, write) => write({ ...asked, body: change(asked.body as Fields) }),
})

const omit = (body: Fields, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name))

function inFields(schema: Schema, json: boolean): OneFault[] {
  const { properties = {}, required = [] } = schema as Schema & { required?: string[] }
  const texts = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  const wrong = texts.flatMap(([name, field]) =>
    (json ? wrongAsJson(field) : wrongAsText(field)).map(([how, value]) =>
      inField(how, name, (body) => ({ ...body, [name]: value })),
    ),
  )
  const missing = texts
    .filter(([name]) => required.includes(name))
    .map(([name]) => inField('missing', name, (body) => omit(body, name)))
  const extra = ['nonsense', '__proto__'].map((name) =>
    inField('not in the contract', name, (body) =>
      Object.defineProperty({ ...body }, name, { value: 'x', enumerable: true }),
    ),
  )
  return [...wrong, ...missing, ...extra]
}

const asBytes = (how: string, body: string, statuses = REFUSED): OneFault => ({
  name: `body: ${how}`,
  field: undefined,
  statuses,
  spoil: (asked, write) => bytes(write(asked), body),
})

const asType = (type: string): OneFault => ({
  name: `Content-Type: ${type}`,
  field: undefined,
  statuses: [415],
  spoil: (asked, write) => header(write(asked), 'Content-Type', type),
})

const NO_TYPE: OneFault = {
  name: 'Content-Type: none',
  field: undefined,
  statuses: [415],
  spoil: (asked, write) => withoutHeader(write(asked), 'Content-Type'),
}

const encoded = (coding: string, statuses: number[]): OneFault => ({
  name: `Content-Encoding: ${coding}, and it is not`,
  field: undefined,
  statuses,
  spoil: (asked, write) => header(write(asked), 'Content-Encoding', coding),
})

const LARGE = 'x'.repeat(70_000)

function ofJson(schema: Schema): OneFault[] {
  const [name = ''] = Object.keys(schema.properties ?? {})
  return [
    ...['{"', '{"text":', '[1,]', "{'text':'x'}", '\u0000', ''].map((text) =>
      asBytes(`not JSON (${JSON.stringify(text)})`, text),
    ),
    ...['null', '[]', '"text"', '7'].map((text) => asBytes(`${text} for an object`, text)),
    asBytes('too large', JSON.stringify({ [name]: LARGE }), [413]),
    asType('text/plain'),
    asType('application/x-www-form-urlencoded'),
    asType('application/json; charset=iso-8859-1'),
    encoded('gzip', [400]),
    encoded('compress', [415]),
  ]
}

function ofForm(schema: Schema): OneFault[] {
  const [name = ''] = Object.keys(schema.properties ?? {})
  const odd = (how: string, text: string): OneFault => ({ ...asBytes(how, text), field: name })
  return [
    odd('a field given twice', `${name}=a&${name}=b`),
    odd('percent sequence that is none', `${name}=%zz`),
    odd('bytes that are not UTF-8', `${name}=%C3%28`),
    asBytes('too large', `${name}=${LARGE}`, [413]),
    asType('application/json'),
    asType('text/plain'),
    asType('application/x-www-form-urlencoded; charset=utf-16'),
  ]
}

const NO_FILE: OneFault = {
  name: 'body video: missing',
  field: 'video',
  statuses: REFUSED,
  spoil: ({ file: _gone, ...asked }, write) => write(asked),
}

const ofMultipart = [
  NO_FILE,
  asBytes('cut off', '--contract-check-boundary\r\nContent-Disposition: form-data; name="ti'),
  { ...asType('multipart/form-data'), statuses: [400, 415] },
  asType('multipart/mixed; boundary=contract-check-boundary'),
  asType('application/json'),
]

export function bodyFaults({ body }: Operation): readonly OneFault[] {
  if (!body) return []
  const schema = resolve<Schema>(body.schema)
  if (body.type === 'application/json')
    return [...inFields(schema, true), ...ofJson(schema), NO_TYPE]
  if (body.type === 'multipart/form-data')
    return [...inFields(schema, false), ...ofMultipart, NO_TYPE]
  return [...inFields(schema, false), ...ofForm(schema), NO_TYPE]
}
