/** A request that boot.ts sent before the app started. `since` is a `performance.now()` time. */
export type PreloadedResponse = { response: Promise<Response>; abort: () => void; since: number }

/** Takes the preloaded request with the same URL, once, if it is younger than `maxAge` ms. */
export function takePreloaded(
  { method, url, headers }: Request,
  maxAge: number,
): PreloadedResponse | undefined {
  const started = globalThis.boot?.preloaded[url]
  if (!started || method !== 'GET' || headers.has('authorization')) return undefined
  delete globalThis.boot?.preloaded[url]
  if (performance.now() - started.since < maxAge) return started
  started.abort()
  return undefined
}

/** Aborts preloaded requests that are still unused: an unread body blocks its connection. */
export function abortPreloaded() {
  for (const { abort } of Object.values(globalThis.boot?.preloaded ?? {})) abort()
  if (globalThis.boot) globalThis.boot.preloaded = {}
}
