import type { OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'
import type { Known } from './known.ts'
import type { Probe } from './probe.ts'

/** One thing that is tried. What it finds is noted through its probe. */
export interface Case {
  /** A sentence that is true of a server that keeps the contract. */
  readonly name: string
  /** The rule that its findings break, unless one says another. */
  readonly rule: Rule
  readonly operation: OperationId
  /** Other operations that it says something of. */
  readonly also?: readonly OperationId[]
  /** Changes something at the target, and takes it back. */
  readonly writes?: true
  /** Why it is for the mock server alone; absent: any server can be held to it. */
  readonly mockOnly?: string
  run(probe: Probe, known: Known): Promise<void>
}
