import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { contract } from './document.ts'
import { formats } from './formats.ts'
import type { Schema } from './operations.ts'

const CONTRACT = 'contract'

const absolute = <T extends object>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll('"#/components/schemas/', `"${CONTRACT}#/$defs/`),
  ) as T

/* A judge of its own, apart from the mock server's: one that shares the accused's eyes sees nothing. */
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  validateSchema: false,
  formats,
  keywords: ['example', 'x-maxBytes', 'x-recording', 'x-origin'],
}).addSchema({ $defs: absolute(contract.components.schemas) }, CONTRACT)

const compiled = new WeakMap<Schema, ValidateFunction>()

export function errorsOf(schema: Schema, value: unknown): readonly ErrorObject[] {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = ajv.compile(absolute(schema))))
  return validate(value) ? [] : (validate.errors ?? [])
}
