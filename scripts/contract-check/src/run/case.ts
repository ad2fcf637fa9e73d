import type { Operation, OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'
import type { About } from './context.ts'
import type { Known } from './known.ts'
import type { Probe } from './probe.ts'

export type { OperationId } from '../contract/operations.ts'
export type { Row } from './census.ts'
export type { Known } from './known.ts'
export type { Probe } from './probe.ts'

/** One thing that is tried. What it finds is noted through its probe. */
export interface Case extends About {
  /** Other operations that it says something of. */
  readonly also?: readonly OperationId[]
  /** It asks what other cases asked, in other words: a brief run leaves it out. */
  readonly repeats?: true
  /** Why it is for the mock server alone; absent: any server can be held to it. */
  readonly mockOnly?: string
  run(probe: Probe, known: Known): Promise<unknown>
}

type More = Partial<Pick<Case, 'also' | 'writes' | 'repeats' | 'mockOnly'>>

export const caseFor = (
  operation: OperationId,
  rule: Rule,
  name: string,
  run: Case['run'],
  more: More = {},
): Case => ({ ...more, operation, rule, name, run })

/** One case for each of several operations. */
export const casesFor = (
  operations: readonly Operation[],
  rule: Rule,
  name: string,
  run: (probe: Probe, known: Known, operation: Operation) => Promise<unknown>,
  more?: More,
): readonly Case[] =>
  operations.map((one) =>
    caseFor(one.id, rule, name, (probe, known) => run(probe, known, one), more),
  )
