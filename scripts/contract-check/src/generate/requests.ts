import fc from 'fast-check'
import type { Operation, OperationId, Parameter } from '../contract/operations.ts'
import type { Asked, Query } from '../wire/encode.ts'
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

function valueOf(
  id: OperationId,
  { name, in: place, schema }: Parameter,
  hints: Hints,
  tame: boolean,
) {
  if (place === 'header') return headerTexts(Number(schema.maxLength ?? 200))
  const known = hints(id, name)
  if (tame && known.length > 0) return fc.constantFrom(...known)
  const any = valuesOf(schema)
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), any) : any
}

function fields(operation: Operation, place: Parameter['in'], hints: Hints, tame: boolean) {
  // What people really ask holds nothing that a server may lack: that has cases of its own.
  const own = operation.parameters.filter(
    (one) => one.in === place && !(tame && one['x-origin'] === 'project'),
  )
  const model = own.map((one) => [one.name, valueOf(operation.id, one, hints, tame)] as const)
  const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(model), { requiredKeys })
}

/** Requests that the contract allows; shrinks. `tame`: hints alone, where there are any. */
export function requestsOf(operation: Operation, hints: Hints, tame = false): fc.Arbitrary<Asked> {
  const { body } = operation
  return fc
    .record({
      path: fields(operation, 'path', hints, tame),
      query: fields(operation, 'query', hints, tame),
      headers: tame ? fc.constant({}) : fields(operation, 'header', hints, tame),
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
