/** The time limit in ms for a response, a chunk or a text file. */
export const RESPONSE_TIMEOUT_MS = 8000

/** The time limit in ms without upload progress; the whole upload has no limit. */
export const UPLOAD_IDLE_MS = 60_000

/** Rejects after `ms` unless the promise settles: a hanging chunk or image fires no event. */
export function withTimeLimit<T>(
  promise: Promise<T>,
  ms: number,
  reason = (): Error => new Error(`No answer within ${ms} ms`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(reason()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
