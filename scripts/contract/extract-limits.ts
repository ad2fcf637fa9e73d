type Schema = {
  $ref?: string
  type?: string | string[]
  allOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

type Operation = {
  operationId: string
  tags: [string, ...string[]]
  security?: object[]
  'x-origin': 'specification' | 'project'
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** The parts of openapi.yaml that are read here. */
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

type Resolve = (schema: Schema) => Schema

const resolver =
  ({ components: { schemas } }: Document): Resolve =>
  (schema) =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema

/**
 * Returns 'list', or the object's members that must be a list or an object. The site cannot render
 * other shapes.
 */
function formOf({ responses }: Operation, resolve: Resolve): 'list' | string[] | undefined {
  const schema = responses['200']?.content?.['application/json']?.schema
  if (!schema) return undefined
  const whole = resolve(schema)
  if (whole.type === 'array') return 'list'
  const parts = [whole, ...(whole.allOf ?? []).map(resolve)]
  const isCollection = (member: Schema | undefined): boolean =>
    member !== undefined && ['array', 'object'].includes(String(resolve(member).type))
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<
    string,
    Schema
  >
  const members = parts.flatMap(({ required = [] }) => required)
  return [...new Set(members)].filter((name) => isCollection(properties[name]))
}

/** Returns one row per operation, by operationId. */
export function endpointsOf(document: Document) {
  const resolve = resolver(document)
  return Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { operationId, tags, security, 'x-origin': origin } = operation
        const form = method === 'get' ? formOf(operation, resolve) : undefined
        const auth = Boolean(security?.length)
        return [
          operationId,
          {
            method,
            path,
            tag: tags[0],
            auth,
            // The site loads these rows, so usual values are omitted.
            ...(origin === 'project' && { origin }),
            ...(form?.length && { form }),
          },
        ]
      }),
    ),
  )
}

const KEYWORDS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'enum',
  'x-maxBytes',
  'x-recording',
]

const limitsOfOne = (schema: Schema) =>
  Object.fromEntries(
    KEYWORDS.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])),
  )

/** Returns the limits of every named schema: its own, or those of each field. */
export function limitsOf(document: Document) {
  const { schemas } = document.components
  const resolve = resolver(document)
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const fields = Object.entries(schema.properties ?? {})
      .map(([field, value]) => [field, limitsOfOne(resolve(value))] as const)
      .filter(([, limits]) => Object.keys(limits).length > 0)
    return [name, { ...limitsOfOne(schema), ...Object.fromEntries(fields) }] as const
  })
  return Object.fromEntries(entries.filter(([, limits]) => Object.keys(limits).length > 0))
}
