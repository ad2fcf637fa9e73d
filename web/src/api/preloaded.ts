/** A request that boot.ts began before the app. `since` is in ms, by the page's own clock. */
export type PreloadedResponse = { response: Promise<Response>; abort: () => void; since: number }

/** The early request for exactly this one, given once, if it is younger than `maxAge` ms. */
export function takePreloaded(
  { method, url, headers }: Request,
  maxAge: number,
): PreloadedResponse | undefined {
  const started = globalThis.boot?.early[url]
  if (!started || method !== 'GET' || headers.has('authorization')) return undefined
  delete globalThis.boot?.early[url]
  if (performance.now() - started.since < maxAge) return started
  started.abort()
  return undefined
}

/** Cuts off what nobody has taken, and nobody will: an answer that is not read holds its connection. */
export function abortPreloaded() {
  for (const { abort } of Object.values(globalThis.boot?.early ?? {})) abort()
  if (globalThis.boot) globalThis.boot.early = {}
}
