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

export const fault = (
  name: string,
  field: string | undefined,
  spoil: OneFault['spoil'],
  statuses: readonly number[] = [400],
): OneFault => ({ name, field, statuses, spoil })

/** A header that is sent instead; undefined: it is not sent. */
export function withHeader(request: WireRequest, name: string, value?: string): WireRequest {
  const { [name]: _gone, ...others } = request.headers
  return { ...request, headers: value === undefined ? others : { ...others, [name]: value } }
}
