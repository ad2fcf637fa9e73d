import type { OperationId } from '../contract/operations.ts'

/** Ends a comparison whose answer is broken; the message says which. What broke it is noted already. */
export class CaseAborted extends Error {}

/** Ends a case that cannot be run here; the message says why, for the report. */
export class CaseSkipped extends Error {}

/** Ends a case that needs an operation which the target does not have. */
export class OperationAbsent extends Error {
  readonly operation: OperationId

  constructor(operation: OperationId) {
    super(`it needs ${operation}, which is absent`)
    this.operation = operation
  }
}

/** There is nothing to judge: nobody answers at the target, or something that is not the API. */
export class TargetUnreachable extends Error {}
