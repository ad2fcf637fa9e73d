import type { Input } from '../../http/encode.ts'
import type { HttpRequest } from '../../http/client.ts'
import type { Role } from '../../run/credentials.ts'

/** Writes a request of one operation as HTTP, from somebody or from nobody. */
export type Write = (asked: Input, who?: Role | 'nobody') => HttpRequest

/** Exactly one thing that the contract forbids, put into a request that is otherwise in order. */
export interface RequestFault {
  readonly name: string
  /** The field that a refusal must name; undefined: the fault is not in a field. */
  readonly field: string | undefined
  /** It takes accounts of several kinds. */
  readonly accounts?: true
  readonly statuses: readonly number[]
  applyTo(asked: Input, write: Write): HttpRequest
}

export const fault = (
  name: string,
  field: string | undefined,
  applyTo: RequestFault['applyTo'],
  statuses: readonly number[] = [400],
): RequestFault => ({ name, field, statuses, applyTo })

/** A header that is sent instead; undefined: it is not sent. */
export function withHeader(request: HttpRequest, name: string, value?: string): HttpRequest {
  const { [name]: _gone, ...rest } = request.headers
  return { ...request, headers: value === undefined ? rest : { ...rest, [name]: value } }
}
