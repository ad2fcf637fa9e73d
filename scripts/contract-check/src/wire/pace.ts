import { setTimeout as sleep } from 'node:timers/promises'

/** Returns what to await before each request, to spare a server in use; 0: no wait. */
export function pace(perSecond: number): () => Promise<void> {
  const gap = perSecond > 0 ? 1000 / perSecond : 0
  let next = 0
  return async () => {
    const now = performance.now()
    const wait = next - now
    next = Math.max(now, next) + gap
    if (wait > 0) await sleep(wait)
  }
}
