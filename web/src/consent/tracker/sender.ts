const TIMEOUT_MS = 5000
const MAX_QUEUED = 20
/** Consecutive failures after which sending stops until the page unloads. */
const MAX_FAILURES = 2

/** Posts one hit; true if the host accepted it. Never rejects. */
type PostHit = (hit: URLSearchParams, signal: AbortSignal) => Promise<boolean>

/** Low priority. `keepalive` lets the last hits outlive the page. */
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

/** Sends hits in order; checks `isAllowed` before each. */
export function createSender(post: PostHit, isAllowed: () => boolean) {
  let queue: URLSearchParams[] = []
  let busy = false
  let failures = 0
  const end = new AbortController()

  const take = () => {
    if (end.signal.aborted || failures >= MAX_FAILURES || !isAllowed()) queue = []
    return queue.shift()
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
      if (end.signal.aborted || queue.length >= MAX_QUEUED) return
      queue.push(hit)
      void work()
    },

    /** Sends all queued hits at once, because the page may unload. */
    flush: () => {
      for (let hit = take(); hit; hit = take()) void post(hit, end.signal)
    },

    close: () => {
      end.abort()
      queue = []
    },
  }
}
