import { expect, it } from 'vitest'
import {
  contractDocument,
  resolve,
  type Operation,
  type Parameter,
} from '#mock/contract/document.ts'
import { responseValidator } from '#mock/contract/schema-check.ts'
import { clipOf } from '#test/support/server/clips.ts'
import { mockServer } from '#test/support/server/mock.ts'

type Example = {
  example?: unknown
  examples?: Record<string, { value: unknown }>
  schema?: object
  $ref?: string
}

const mock = mockServer()
const rows = Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Returns the examples of a parameter, body or schema: its own, or those of its schema. */
function examplesOf(thing: Example): readonly unknown[] {
  if (thing.examples) return Object.values(thing.examples).map(({ value }) => value)
  if ('example' in thing) return [thing.example]
  if (thing.$ref !== undefined) return examplesOf(resolve<Example>({ $ref: thing.$ref }))
  return thing.schema ? examplesOf(thing.schema) : []
}

const nth = <T>(values: readonly T[], index: number): T | undefined =>
  values[index] ?? values.at(-1)

function parametersOf({ parameters = [] }: Operation) {
  return parameters.map((given) => {
    const parameter = resolve<Parameter & Example>(given)
    return { ...parameter, values: examplesOf(parameter) }
  })
}

/**
 * Returns the body's media type and examples. Those of a form are in its fields, where tools that
 * render forms look.
 */
function bodyOf({ requestBody }: Operation) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type?.includes('form')) return { type, values: media ? examplesOf(media) : [] }
  const fields = Object.entries(resolve(media?.schema ?? {}).properties ?? {})
  const given = fields.flatMap(([name, field]) => {
    const [example] = examplesOf(field)
    return example === undefined ? [] : [[name, example] as const]
  })
  return { type, values: [Object.fromEntries(given)] }
}

const pairs = (body: unknown): [string, string][] =>
  Object.entries(Object(body) as object).map(([name, value]) => [name, String(value)])

function multipart(body: unknown) {
  const form = new FormData()
  for (const [name, value] of pairs(body)) form.append(name, value)
  form.append('video', new Blob([new Uint8Array(clipOf('720x576'))], { type: 'video/mp4' }))
  return form
}

function written(type: string, body: unknown) {
  if (type === 'application/json') return JSON.stringify(body)
  if (type === 'multipart/form-data') return multipart(body)
  return new URLSearchParams(pairs(body))
}

/** Sends a request with the n-th example of each parameter. */
function ask({ path, method, operation }: (typeof rows)[number], index: number) {
  const url = new URL(mock.url)
  const headers = new Headers({ 'X-Mock-Session': `${operation.operationId}-${index}` })
  headers.set('Authorization', 'Bearer mock_persona_archivist')
  url.pathname = path
  for (const { name, in: place, values } of parametersOf(operation)) {
    const value = String(nth(values, index))
    if (place === 'path') url.pathname = url.pathname.replace(`%7B${name}%7D`, value)
    if (place === 'query') url.searchParams.set(name, value)
    if (place === 'header') headers.set(name, value)
  }
  const { type = '', values } = bodyOf(operation)
  const body = nth(values, index)
  if (type === 'application/json') headers.set('Content-Type', type)
  return fetch(url, {
    method: method.toUpperCase(),
    headers,
    body: type === '' ? null : written(type, body),
    redirect: 'manual',
  })
}

const countOf = (operation: Operation) =>
  Math.max(
    1,
    bodyOf(operation).values.length,
    ...parametersOf(operation).map(({ values }) => values.length),
  )

const named = rows.map((row) => ({ ...row, name: row.operation.operationId }))

it.each(named)('$name: everything that it takes has an example', ({ operation }) => {
  for (const { name, values } of parametersOf(operation))
    expect([name, values.length]).not.toContain(0)
  const { type, values } = bodyOf(operation)
  expect([type, values]).not.toEqual([expect.anything(), []])
})

it.each(named)('$name: its examples succeed in the sample world', async (row) => {
  const { operation } = row
  for (let index = 0; index < countOf(operation); index++) {
    const answer = await ask(row, index)
    const text = await answer.text()
    expect([answer.status, text.slice(0, 300)]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      expect.anything(),
    ])
    expect(Object.keys(operation.responses)).toContain(String(answer.status))
    // An example of a filter must find something.
    expect(text).not.toMatch(/^\[\]|^\{"(?:items|archives)":\[\]/)
  }
})

it.each(named)('$name: the examples of its answers are what it may answer', ({ operation }) => {
  for (const response of Object.values(operation.responses)) {
    const { content = {} } = resolve<Operation['responses'][string]>(response)
    for (const [type, media] of Object.entries(content)) {
      const values = examplesOf(media)
      expect([type, values]).not.toContain([])
      for (const value of values) expect(responseValidator(media.schema)(value)).toBeNull()
    }
  }
})
