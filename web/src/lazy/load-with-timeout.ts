import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'
import { Failure } from '../api/failures.ts'

/**
 * Loads a chunk. `preload` has no time limit. `load` returns a stable promise for `use`, rejected with
 * `chunkFailed` or `chunkOffline` on error or RESPONSE_TIMEOUT_MS after the first call. Later calls
 * return a chunk that arrived late. `loaded` returns a chunk that is there: `use` would show a fallback
 * for at least 300 ms.
 * The failure's `forget` allows a retry: React calls `load` several times before it shows an error.
 */
export function loadWithTimeout<T>(importModule: () => Promise<T>) {
  let coming: Promise<T> | undefined
  let awaited: Promise<T> | undefined
  let arrived: T | undefined
  let isLate = false
  const preload = () => {
    if (coming) return coming
    const request = (coming = importModule())
    request.then(
      (code) => {
        arrived = code
        // Not for a chunk in time: `use` warns if its promise changes.
        if (isLate) awaited = request
        return (coming = request)
      },
      () => {
        if (coming === request) coming = undefined
      },
    )
    return request
  }
  const load = () => {
    if (awaited) return awaited
    const late = preload()
    const limited = withTimeLimit(late, RESPONSE_TIMEOUT_MS).catch(() => {
      isLate = true
      const forget = () => {
        if (awaited === limited) coming = awaited = undefined
      }
      throw new Failure(navigator.onLine ? 'chunkFailed' : 'chunkOffline', { late, forget })
    })
    return (awaited = limited)
  }
  return { preload, load, loaded: () => arrived }
}

/**
 * `import()` for the code of an action, such as a file parser. Settles within
 * RESPONSE_TIMEOUT_MS, with the module or a `Failure` for FailureText and LazyFailure. The next call is a new attempt.
 */
export const loadOnDemand = <T>(load: () => Promise<T>): Promise<T> => loadWithTimeout(load).load()
