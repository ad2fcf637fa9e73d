import { ANSWER_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'
import { Failure } from './failures.ts'

/** As React marks a promise whose value it knows: `use` gives it at once. A fallback would stay for 300 ms. */
const known = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/**
 * Code that is fetched when it is wanted, or ahead of that. `ahead` has no limit; `inTime` gives the same
 * promise each time, as `use` wants it, which ends in `chunkFailed`, or `chunkOffline`, when the code cannot
 * be had, or not within 8 s of the first call. Code that comes after that is given all the same from then on.
 */
export function codeInTime<T>(load: () => Promise<T>) {
  let coming: Promise<T> | undefined
  let awaited: Promise<T> | undefined
  /** Once: a second attempt would pass over styles that the first lacked, and draw without them. */
  const ahead = () => {
    if (coming) return coming
    coming = load()
    coming.then(
      (code) => (awaited = known(code)),
      () => {},
    )
    return coming
  }
  const inTime = () => {
    const late = ahead()
    return (awaited ??= withTimeLimit(late, ANSWER_TIMEOUT_MS).catch(() => {
      throw new Failure(navigator.onLine ? 'chunkFailed' : 'chunkOffline', { late })
    }))
  }
  return { ahead, inTime }
}
