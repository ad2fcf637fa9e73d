import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  /** Servers may lack what is `project`. */
  'x-origin'?: 'specification' | 'project'
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

export type Response = { content?: Content; headers?: Content }

type RawOperation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, Response | { $ref: string }>
}

type Document = {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}

const url = new URL('../../../../openapi.yaml', import.meta.url)

const text = readFileSync(url, 'utf8')

export const contract = read()

function read(): Document {
  try {
    return load(text) as Document
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    console.error(`openapi.yaml cannot be read: ${reason}`)
    process.exit(2)
  }
}

export const lineOf = (id: string) => text.split(`operationId: ${id}\n`)[0]?.split('\n').length

export function resolve<T extends object>(value: T | { $ref: string }): T {
  let found: unknown = value
  while (typeof (found as { $ref?: string }).$ref === 'string') {
    const steps = (found as { $ref: string }).$ref.slice(2).split('/')
    found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract)
  }
  return found as T
}
