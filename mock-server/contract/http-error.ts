import type { AnyResponse } from './operation.ts'
import { invalidFields, problem, type FieldProblem } from './responses.ts'

/** Thrown to end a request with a failure. The handler of an operation returns its response instead. */
export class HttpError extends Error {
  readonly answer: AnyResponse
  /** Below the contract: an answer that HTTP itself asks for (405, 408, 421), not the operation. */
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
