import fc from 'fast-check'
import type { Operation, OperationId, Parameter } from '../contract/operations.ts'
import type { Input, Query } from '../http/encode.ts'
import { valuesOf } from './values.ts'

/** Values that mean something at the target, by the name of a parameter; for `id` and `path`, by operation. */
export type Hints = (id: OperationId, parameter: string) => readonly unknown[]

const VIDEO = { name: 'a.mp4', type: 'video/mp4', bytes: Buffer.from('not a video') }

/** What a header may hold on the wire: visible ASCII. */
const headerTexts = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom('bytes=0-9', 'bytes=-5', 'bytes=5-', 'bytes=9-0', 'bytes=0-0,2-3'),
    fc.string({ maxLength, size: 'small' }).map((text) => text.trim()),
  )

/** Requests that the contract allows; shrinks. `tame`: hints alone, where there are any. */
export function requestsOf(
  operation: Operation,
  hints: Hints,
  onlyHints = false,
): fc.Arbitrary<Input> {
  const { id, body, parameters } = operation

  function valueOf({ name, in: place, schema }: Parameter) {
    if (place === 'header') return headerTexts(Number(schema.maxLength ?? 200))
    const hinted = hints(id, name)
    const any = hinted.length > 0 && onlyHints ? [] : [valuesOf(schema)]
    return fc.oneof(...(hinted.length > 0 ? [fc.constantFrom(...hinted)] : []), ...any)
  }

  function fields(place: Parameter['in']) {
    // What people really ask holds nothing that a server may lack: that has cases of its own.
    const own = parameters.filter(
      (one) => one.in === place && !(onlyHints && one['x-origin'] === 'project'),
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
      headers: onlyHints ? fc.constant({}) : fields('header'),
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
