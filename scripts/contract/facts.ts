type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

type Operation = {
  operationId: string
  tags: [string, ...string[]]
  security?: object[]
  'x-origin': 'specification' | 'project'
}

/** The parts of openapi.yaml that the facts are read from. */
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** One row an operation, keyed by operationId. */
export const endpointsOf = ({ paths }: Document) =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, tags, security, ...rest }]) => [
        operationId,
        { method, path, tag: tags[0], auth: Boolean(security?.length), origin: rest['x-origin'] },
      ]),
    ),
  )

const KEYWORDS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'enum', 'x-maxBytes']

const limitsOfOne = (schema: Schema) =>
  Object.fromEntries(
    KEYWORDS.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])),
  )

/** Limits of every named schema: of the schema itself, or of each of its fields. */
export function limitsOf({ components: { schemas } }: Document) {
  const resolve = (schema: Schema) =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema

  const entries = Object.entries(schemas).map(([name, schema]) => {
    const fields = Object.entries(schema.properties ?? {})
      .map(([field, value]) => [field, limitsOfOne(resolve(value))] as const)
      .filter(([, limits]) => Object.keys(limits).length > 0)
    return [name, { ...limitsOfOne(schema), ...Object.fromEntries(fields) }] as const
  })
  return Object.fromEntries(entries.filter(([, limits]) => Object.keys(limits).length > 0))
}
