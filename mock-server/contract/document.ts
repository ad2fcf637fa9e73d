import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { endpoints } from '#contract'

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  default?: unknown
  [keyword: string]: unknown
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

export type Operation = {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; $ref?: string }>
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const contractUrl = new URL('../../openapi.yaml', import.meta.url)

let read: Document | undefined

/** Reads the contract once per process. @throws Error that names openapi.yaml if it is broken */
export function contractDocument(): Document {
  if (!read) {
    try {
      const document = load(readFileSync(contractUrl, 'utf8')) as Partial<Document> | undefined
      if (!document?.paths) throw new Error('it has no paths')
      read = document as Document
    } catch (cause) {
      const [reason] = (cause as Error).message.split('\n')
      throw new Error(`openapi.yaml cannot be read: ${reason}`, { cause })
    }
  }
  return read
}

export function documentedOperation(id: keyof typeof endpoints): Operation {
  const { method, path } = endpoints[id]
  const operation = contractDocument().paths[path]?.[method]
  if (!operation) throw new Error(`openapi.yaml has no ${id}: run npm run codegen`)
  return operation
}

/** Follows `#/…` references, also references to references. */
export function resolve<T extends object>(value: T | { $ref: string }): T {
  let found: unknown = value
  while (typeof (found as { $ref?: string }).$ref === 'string') {
    const steps = (found as { $ref: string }).$ref.slice(2).split('/')
    found = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step],
      contractDocument(),
    )
  }
  return found as T
}
