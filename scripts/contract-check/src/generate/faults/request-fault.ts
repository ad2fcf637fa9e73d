import type { Input } from '../../http/encode.ts'
import type { HttpRequest } from '../../http/client.ts'
import type { Role } from '../../run/credentials.ts'

/** Encodes a request of one operation; `nobody`: without a token. */
export type Write = (asked: Input, role?: Role | 'nobody') => HttpRequest

/** A valid request with exactly one thing that the contract forbids. */
export interface RequestFault {
  readonly name: string
  /** The field that the problem must name; undefined: the fault is in no field. */
  readonly field: string | undefined
  /** Needs personas with several roles. */
  readonly accounts?: boolean
  readonly statuses: readonly number[]
  applyTo(asked: Input, write: Write): HttpRequest
}

export const fault = (
  name: string,
  field: string | undefined,
  applyTo: RequestFault['applyTo'],
  statuses: readonly number[] = [400],
): RequestFault => ({ name, field, statuses, applyTo })

/** Replaces a header; undefined removes it. */
export function withHeader(request: HttpRequest, name: string, value?: string): HttpRequest {
  const { [name]: _gone, ...rest } = request.headers
  return { ...request, headers: value === undefined ? rest : { ...rest, [name]: value } }
}
