import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Keeps requests apart, so that a server in use does not feel them.
 * @param perSecond requests a second; 0: as fast as they come
 * @returns to be awaited before each request
 */
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
