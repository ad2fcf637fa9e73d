import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Format } from 'ajv'
import { contractDocument, type Schema } from './document.ts'

/** Ajv's full formats take ten times as long on a list, and our own answers do not need their strictness. */
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

/** The contract's named schemas are registered under one name; references to them follow. */
const absolute = <T extends object>(schema: T): T =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${CONTRACT}#/$defs/`),
  ) as T

/** Keywords of OpenAPI and of ours that say nothing about validity. */
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

/** Checks by schema, each compiled when it is first used: keep them. */
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

/** A check of what comes in: reports every fault. */
export const requestValidator = checksBy(true)

/** A check of what goes out: stops at the first fault. */
export const responseValidator = checksBy(false)
