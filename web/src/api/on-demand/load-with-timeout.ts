import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../../lib/time-limit.ts'
import { Failure } from '../failures.ts'

/** As React marks a promise whose value it knows: `use` gives it at once. A fallback would stay for 300 ms. */
const known = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/**
 * Code that is imported when it is needed, or before. `preload` has no time-out; `load` returns the same
 * promise each time, as `use` wants it, which ends in `chunkFailed`, or `chunkOffline`, when the code cannot
 * be had, or not within 8 s of the first call. Code that comes after that is given all the same from then on.
 * The failure's `forget` makes the next call another try: React asks several times before it shows one.
 */
export function loadWithTimeout<T>(importModule: () => Promise<T>) {
  let coming: Promise<T> | undefined
  let awaited: Promise<T> | undefined
  const preload = () => {
    if (coming) return coming
    const asked = (coming = importModule())
    asked.then(
      (code) => {
        coming = asked
        return (awaited = known(code))
      },
      () => {
        if (coming === asked) coming = undefined
      },
    )
    return asked
  }
  const load = () => {
    if (awaited) return awaited
    const late = preload()
    const limited = withTimeLimit(late, RESPONSE_TIMEOUT_MS).catch(() => {
      const forget = () => {
        if (awaited === limited) coming = awaited = undefined
      }
      throw new Failure(navigator.onLine ? 'chunkFailed' : 'chunkOffline', { late, forget })
    })
    return (awaited = limited)
  }
  return { preload, load }
}

/**
 * `import()` for what an action needs, such as a reader of files: ends within 8 s, in the module or in a
 * `Failure` that FailureText and ExtraFailure have words for. The next call is another try.
 */
export const loadOnDemand = <T>(load: () => Promise<T>): Promise<T> => loadWithTimeout(load).load()
