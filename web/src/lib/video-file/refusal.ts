import type { components } from '#contract'

export type ProblemCode = NonNullable<components['schemas']['FieldProblem']['code']>

/** Why a recording is not accepted, as the contract's `FieldProblem` says it. */
export type Refusal = {
  field: 'video' | 'resolution'
  code: ProblemCode
  /** The bound that it exceeds. */
  limit?: number
  /** What the file has instead of what is accepted. */
  found?: string
}

/** Ends the reading of a file that is not accepted. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal

  constructor(code: ProblemCode, rest: Pick<Refusal, 'limit' | 'found'> = {}) {
    super(code)
    this.refusal = { field: 'video', code, ...rest }
  }
}
