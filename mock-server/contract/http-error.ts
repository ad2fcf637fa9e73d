import type { AnyResponse } from './operation.ts'
import { invalidFields, problem, type FieldProblem } from './responses.ts'

/** Thrown to end a request with an error response. Handlers of operations return it instead. */
export class HttpError extends Error {
  readonly answer: AnyResponse
  /** True for responses that HTTP requires (405, 408, 421) and no operation documents. */
  readonly transport: boolean

  constructor(answer: AnyResponse, transport = false) {
    super(`Refused with ${answer.status}`)
    this.answer = answer
    this.transport = transport
  }
}

export const httpError = (
  status: number,
  error: string,
  message: string,
  headers?: Record<string, string>,
) => new HttpError({ ...problem(status, error, message), ...(headers && { headers }) })

export const transportError = (
  status: number,
  error: string,
  message: string,
  headers?: Record<string, string>,
) => new HttpError({ ...problem(status, error, message), ...(headers && { headers }) }, true)

export const fieldError = (errors: FieldProblem[]) => new HttpError(invalidFields(...errors))
