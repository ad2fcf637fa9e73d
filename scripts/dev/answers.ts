import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves to true as soon as the address answers anything at all over HTTP,
 * to false when it has not in `patience` ms or when the signal says to stop asking.
 */
export async function answers(
  url: string,
  signal: AbortSignal,
  patience = 60_000,
): Promise<boolean> {
  const until = Date.now() + patience
  while (!signal.aborted && Date.now() < until) {
    try {
      const answer = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
      })
      await answer.body?.cancel()
      return true
    } catch {
      await sleep(150)
    }
  }
  return false
}
