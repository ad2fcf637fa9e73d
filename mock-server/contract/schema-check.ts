import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Format } from 'ajv'
import { contractDocument, type Schema } from './document.ts'

/** Simpler than Ajv's full formats, which take ten times as long to validate a list. */
export const formats: Record<string, Format> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/,
  email: /^[^\s@]{1,64}@[^\s@]{1,255}$/,
  binary: true,
}

export type SchemaErrors = ErrorObject[]
export type Validator = (value: unknown) => SchemaErrors | null

const CONTRACT = 'contract'

/** Rewrites references to the contract's schemas to the id under which Ajv knows them. */
const absolute = <T extends object>(schema: T): T =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${CONTRACT}#/$defs/`),
  ) as T

/** Keywords that validate nothing: strict Ajv rejects keywords that it does not know. */
const REMARKS = ['example', 'x-maxBytes', 'x-recording', 'x-origin']

function engine(allErrors: boolean) {
  const ajv = new Ajv2020({
    allErrors,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    validateSchema: false,
    addUsedSchema: false,
    verbose: false,
    formats,
    keywords: REMARKS,
  })
  const { schemas } = contractDocument().components
  return ajv.addSchema({ $defs: absolute(schemas) }, CONTRACT)
}

/** Creates validators of schemas. Each compiles on first use, so callers store it. */
function checksBy(allErrors: boolean) {
  let ajv: Ajv2020 | undefined
  return (schema: Schema): Validator => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= (ajv ??= engine(allErrors)).compile(absolute(schema))
      return validate(value) ? null : (validate.errors ?? [])
    }
  }
}

/** Reports all errors of a request. */
export const requestValidator = checksBy(true)

/** Stops at the first error of a response. */
export const responseValidator = checksBy(false)
