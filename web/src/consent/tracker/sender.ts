const TIMEOUT_MS = 5000
const MOST_WAITING = 20
/** After this many failures in a row the host is left alone for as long as the page lives. */
const MOST_FAILURES = 2

/** Posts one hit; true if the host took it. Never throws. */
export type PostHit = (hit: URLSearchParams, signal: AbortSignal) => Promise<boolean>

/** Statistics stand in nobody's way; `keepalive` lets the last hits of a page leave after it. */
export const postTo =
  (endpoint: string): PostHit =>
  (hit, signal) =>
    fetch(endpoint, {
      method: 'POST',
      body: hit,
      keepalive: true,
      credentials: 'same-origin',
      referrerPolicy: 'origin',
      redirect: 'error',
      priority: 'low',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    )

/** Sends hits in order while they are allowed, which is asked again before each. */
export function createSender(post: PostHit, isAllowed: () => boolean) {
  let waiting: URLSearchParams[] = []
  let busy = false
  let failures = 0
  const end = new AbortController()

  const take = () => {
    if (end.signal.aborted || failures >= MOST_FAILURES || !isAllowed()) waiting = []
    return waiting.shift()
  }

  async function work() {
    if (busy) return
    busy = true
    for (let hit = take(); hit; hit = take()) {
      failures = (await post(hit, end.signal)) ? 0 : failures + 1
    }
    busy = false
  }

  return {
    send: (hit: URLSearchParams) => {
      if (end.signal.aborted || waiting.length >= MOST_WAITING) return
      waiting.push(hit)
      void work()
    },

    /** The page may be gone in a moment: whatever waits leaves now. */
    flush: () => {
      for (let hit = take(); hit; hit = take()) void post(hit, end.signal)
    },

    close: () => {
      end.abort()
      waiting = []
    },
  }
}
