import { Failure } from '../api/failures.ts'

/**
 * React draws again at once when something is thrown, and reports it if that helped. A request that
 * failed and is asked anew in between is no fault of the page: the page tells of it where it stands.
 */
export const rootOptions = {
  onRecoverableError(error: unknown) {
    if (!((error as Error).cause instanceof Failure)) reportError(error)
  },
}
