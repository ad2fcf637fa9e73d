import { setTimeout as sleep } from 'node:timers/promises'

/** True once anything answers over HTTP, false after `timeout` ms or on abort. */
export async function waitForHttp(
  url: string,
  signal: AbortSignal,
  timeout = 60_000,
): Promise<boolean> {
  const until = Date.now() + timeout
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
