import type { Operation, OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'
import type { CaseInfo } from './case-info.ts'
import type { TestData } from './target-data.ts'
import type { Probe } from './probe.ts'

export type { OperationId } from '../contract/operations.ts'
export type { Row } from './archive-inventory.ts'
export type { TestData } from './target-data.ts'
export type { Probe } from './probe.ts'

/** A case reports findings through its probe. */
export interface Case extends CaseInfo {
  /** Repeats another case in other words: a brief run skips it. */
  readonly repeats?: true
  /** Why only the mock server can be checked. */
  readonly mockOnly?: string
  run(probe: Probe, data: TestData): Promise<unknown>
}

type CaseOptions = Partial<Pick<Case, 'also' | 'writes' | 'repeats' | 'mockOnly'>>

export const caseFor = (
  operation: OperationId,
  rule: Rule,
  name: string,
  run: Case['run'],
  more: CaseOptions = {},
): Case => ({ ...more, operation, rule, name, run })

export const casesFor = (
  operations: readonly Operation[],
  rule: Rule,
  name: string,
  run: (probe: Probe, data: TestData, operation: Operation) => Promise<unknown>,
  more?: CaseOptions,
): readonly Case[] =>
  operations.map((one) => caseFor(one.id, rule, name, (probe, data) => run(probe, data, one), more))
