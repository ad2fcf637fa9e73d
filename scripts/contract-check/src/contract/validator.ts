import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { contract } from './document.ts'
import type { Schema } from './operations.ts'

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())
    ? day.toISOString().startsWith(text)
    : false
}

/** RFC 3339 in UTC: an existing day and time with a final Z. */
function isDateTime(text: string): boolean {
  const [, day = '', time = ''] = /^(.{10})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z$/.exec(text) ?? []
  return isDate(day) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)
}

/** Strict formats: a client may check more than a server has to. */
const formats = {
  date: isDate,
  'date-time': isDateTime,
  email: /^[^\s@<>"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
  binary: true,
} as const

const CONTRACT = 'contract'

const absolute = <T extends object>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll('"#/components/schemas/', `"${CONTRACT}#/$defs/`),
  ) as T

/** Independent of the mock server's validator, so that both cannot have the same error. */
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  validateSchema: false,
  formats,
  keywords: ['example', 'x-maxBytes', 'x-recording', 'x-origin'],
}).addSchema({ $defs: absolute(contract.components.schemas) }, CONTRACT)

const compiled = new WeakMap<Schema, ValidateFunction>()

export function validationErrors(schema: Schema, value: unknown): readonly ErrorObject[] {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = ajv.compile(absolute(schema))))
  return validate(value) ? [] : (validate.errors ?? [])
}
