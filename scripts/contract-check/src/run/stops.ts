import type { OperationId } from '../contract/operations.ts'

/** Ends a case whose finding is noted already: what would follow rests on a broken answer. */
export class Abandoned extends Error {}

/** Ends a case that cannot be run here; the message says why, for the report. */
export class NotRun extends Error {}

/** Ends a case that needs an operation which the target does not have. */
export class Absent extends Error {
  readonly operation: OperationId

  constructor(operation: OperationId) {
    super(`it needs ${operation}, which is absent`)
    this.operation = operation
  }
}

/** Nobody answers at the target: there is nothing to judge. */
export class Unreachable extends Error {}
