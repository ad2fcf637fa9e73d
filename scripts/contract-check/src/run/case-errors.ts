import type { OperationId } from '../contract/operations.ts'

/** A comparison whose response is broken; the drift is reported already. */
export class CaseAborted extends Error {}

/** A case that cannot run here; the message is the reason for the report. */
export class CaseSkipped extends Error {}

export class OperationAbsent extends Error {
  readonly operation: OperationId

  constructor(operation: OperationId) {
    super(`it needs ${operation}, which is absent`)
    this.operation = operation
  }
}

/** No API at the target; the message is a sentence. */
export class TargetUnreachable extends Error {}
