import fc from 'fast-check'
import type { Operation, OperationId, Parameter } from '../contract/operations.ts'
import type { Input, Query } from '../http/encode.ts'
import { valuesOf } from './values.ts'

/** Values that exist at the target, by parameter; ids and paths by operation. */
export type Hints = (id: OperationId, parameter: string) => readonly unknown[]

const VIDEO = { name: 'a.mp4', type: 'video/mp4', bytes: Buffer.from('not a video') }

/** Header values are visible ASCII. */
const headerTexts = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom('bytes=0-9', 'bytes=-5', 'bytes=5-', 'bytes=9-0', 'bytes=0-0,2-3'),
    fc.string({ maxLength, size: 'small' }).map((text) => text.trim()),
  )

/** Valid requests, shrinkable. `safe`: no random values where hints exist. */
export function requestsOf(operation: Operation, hints: Hints, safe = false): fc.Arbitrary<Input> {
  const { id, body, parameters } = operation

  function valueOf({ name, in: place, schema }: Parameter) {
    if (place === 'header') return headerTexts(Number(schema.maxLength ?? 200))
    const hinted = hints(id, name)
    const any = hinted.length > 0 && safe ? [] : [valuesOf(schema)]
    return fc.oneof(...(hinted.length > 0 ? [fc.constantFrom(...hinted)] : []), ...any)
  }

  function fields(place: Parameter['in']) {
    // Parameters of origin `project` have cases of their own.
    const own = parameters.filter(
      (one) => one.in === place && !(safe && one['x-origin'] === 'project'),
    )
    const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(own.map((one) => [one.name, valueOf(one)])), {
      requiredKeys,
    })
  }

  return fc
    .record({
      path: fields('path'),
      query: fields('query'),
      headers: safe ? fc.constant({}) : fields('header'),
      body: body ? valuesOf(body.schema) : fc.constant(undefined),
    })
    .map(({ path, query, headers, body: fieldsOfBody }) => ({
      path: path as Record<string, string>,
      query: query as Query,
      headers: headers as Record<string, string>,
      ...(body && { body: fieldsOfBody }),
      ...(body?.type === 'multipart/form-data' && { file: VIDEO }),
    }))
}
