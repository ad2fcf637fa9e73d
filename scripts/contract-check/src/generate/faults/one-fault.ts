import type { Asked } from '../../wire/encode.ts'
import type { WireRequest } from '../../wire/wire.ts'
import type { Who } from '../../run/identities.ts'

/** Writes a request of one operation as HTTP, from somebody or from nobody. */
export type Write = (asked: Asked, who?: Who | 'nobody') => WireRequest

/** Exactly one thing that the contract forbids, put into a request that is otherwise in order. */
export interface OneFault {
  readonly name: string
  /** The field that a refusal must name; undefined: the fault is not in a field. */
  readonly field: string | undefined
  /** It takes accounts of several kinds. */
  readonly accounts?: true
  readonly statuses: readonly number[]
  spoil(asked: Asked, write: Write): WireRequest
}

export const header = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

export function withoutHeader(request: WireRequest, name: string): WireRequest {
  const { [name]: _gone, ...headers } = request.headers
  return { ...request, headers }
}

export const bytes = (request: WireRequest, body: string | Buffer): WireRequest =>
  header({ ...request, body }, 'Content-Length', String(Buffer.byteLength(body)))
