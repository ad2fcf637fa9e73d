import { setTimeout as pause } from 'node:timers/promises'

/** Long, so that tests pass on a busy machine. */
const TIMEOUT_MS = 45_000

/** Polls until the result is truthy. Errors are ignored, because the page may be navigating. */
export async function pollUntil<Found>(
  what: string,
  ask: () => Promise<Found>,
): Promise<Exclude<Found, false | undefined | null | '' | 0>> {
  let last: unknown
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(60)) {
    try {
      const found = (last = await ask())
      if (found) return found as Exclude<Found, false | undefined | null | '' | 0>
    } catch (error) {
      last = error
    }
  }
  throw new Error(`Never ${what}; at last ${String(last)}.`)
}
