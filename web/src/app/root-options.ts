import { Failure } from '../api/failures.ts'

/** React reports what a second drawing has mended; a request that failed is told by the page. */
export const rootOptions = {
  onRecoverableError(error: unknown) {
    if (!((error as Error).cause instanceof Failure)) reportError(error)
  },
}
