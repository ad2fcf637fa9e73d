/** How long the site waits for an answer, a chunk or a text, in ms. */
export const RESPONSE_TIMEOUT_MS = 8000

/** How long an upload may stand still, in ms. However long it takes as a whole, it is not cut off. */
export const UPLOAD_IDLE_MS = 60_000

/** The promise, or a rejection after that many ms: a chunk or a picture that hangs fires no event at all. */
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
