import type { components } from '#contract'
import type { Problem } from './operation.ts'

export const ok = <B>(body: B) => ({ status: 200 as const, body })

export const created = <B>(body: B) => ({ status: 201 as const, body })

export const noContent = () => ({ status: 204 as const })

/** An error as the contract defines it: a code for programs, a sentence for people. */
export const problem = <S extends number>(
  status: S,
  error: string,
  message: string,
): { status: S; body: Problem } => ({ status, body: { error, message } })

export const notFound = (what: string) => problem(404, 'not_found', `There is no such ${what}.`)

export const forbidden = (message: string) => problem(403, 'forbidden', message)

export type FieldProblem = components['schemas']['FieldProblem']

export const invalidFields = (...errors: FieldProblem[]) => ({
  status: 400 as const,
  body: { error: 'bad_request', message: 'The request is not valid.', errors },
})

export const sessionFull = () =>
  problem(413, 'too_large', 'This session has added too much: reset it.')
