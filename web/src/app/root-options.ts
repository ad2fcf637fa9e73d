import { Failure } from '../api/failures.ts'

/** Reports recoverable hydration errors, except failed requests, which the page already shows. */
export const rootOptions = {
  onRecoverableError(error: unknown) {
    if (!((error as Error).cause instanceof Failure)) reportError(error)
  },
}
