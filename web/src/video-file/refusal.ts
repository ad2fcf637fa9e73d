import type { components } from '#contract'

type ProblemCode = NonNullable<components['schemas']['FieldProblem']['code']>

/** The reason why a recording is rejected, in the contract's `FieldProblem` form. */
export type Refusal = {
  field: 'video' | 'resolution'
  code: ProblemCode
  /** The exceeded limit. */
  limit?: number
  /** The rejected value of the file. */
  found?: string
}

/** Thrown while reading a file that is rejected. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal

  constructor(code: ProblemCode, rest: Pick<Refusal, 'limit' | 'found'> = {}) {
    super(code)
    this.refusal = { field: 'video', code, ...rest }
  }
}
