import type { OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'

export interface CaseInfo {
  /** A sentence that is true of a conforming server. */
  readonly name: string
  /** The rule of its findings, unless a finding names another. */
  readonly rule: Rule
  readonly operation: OperationId
  /** Other operations that the case checks. */
  readonly also?: readonly OperationId[]
  /** Changes something at the target, and restores it. */
  readonly writes?: true
}
