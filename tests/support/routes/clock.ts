import { vi } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '#web/src/lib/time-limit.ts'
import type { Site } from './open-site.tsx'

/** In ms: longer than a retry delay, shorter than a request's time limit. */
const PAUSE = 3000
/** In ms: shorter than what the page shows for a while. */
const SETTLED = 2000
/** In real ms: a page without requests waits for its clock. */
const IDLE = 200
/** In real ms: a response that has not come by then does not come. */
const RESPONSE_TIMEOUT = 1000

const realTimeout = setTimeout

/**
 * Acts, and advances the page's clock until something is seen, but only while no request is
 * pending, so that retry delays pass and requests do not time out. With `past`, they time out too.
 */
export async function onFastClock(
  { server }: Site,
  act: () => unknown,
  isSeen: () => boolean,
  { past = false } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const state = { isDone: false, requests: '' }
    const acting = Promise.resolve(act()).finally(() => (state.isDone = true))
    // Awaited in the loop, where a rejection ends the test.
    acting.catch(() => {})
    let real = performance.now()
    while (!state.isDone || !isSeen()) {
      await new Promise((done) => realTimeout(done, 10))
      if (state.isDone) await acting
      const requests = `${server.pending()} of ${server.count()}`
      if (requests !== state.requests) real = performance.now()
      state.requests = requests
      const idle = performance.now() - real
      const waits = server.pending() === 0 && idle > IDLE
      const hangs = past && idle > RESPONSE_TIMEOUT
      if (waits || hangs) {
        // Code that is loading has a time limit of the page's clock.
        await vi.dynamicImportSettled()
        real = performance.now()
      }
      await vi.advanceTimersByTimeAsync(hangs ? RESPONSE_TIMEOUT_MS : waits ? PAUSE : 10)
    }
  } finally {
    // What is due soon, such as parts that wait for an idle page, would never come.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(SETTLED)
    vi.useRealTimers()
  }
}
