import { withTimeLimit } from '../lib/time-limit.ts'
import type { Presence } from './presence.ts'

/** The shortest time between updates in ms: the platform drops more. */
const INTERVAL = 5000
const TIMEOUT_MS = 10_000

type Publishing = {
  send: (presence: Presence | null) => Promise<void>
  log: (text: string, reason: unknown) => void
}

/** Publishes the latest presence; failures are only logged. */
export function createPublisher({ send, log }: Publishing) {
  let wanted: Presence | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = -Infinity

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const update = () => {
    stop()
    if (!wanted) return
    sentAt = performance.now()
    withTimeLimit(send(wanted), TIMEOUT_MS).catch((reason: unknown) =>
      log('Failed to set Discord activity:', reason),
    )
  }

  return {
    show: (presence: Presence) => {
      wanted = presence
      const wait = sentAt + INTERVAL - performance.now()
      if (wait <= 0) update()
      else timer ??= setTimeout(update, wait)
    },

    clear: () => {
      stop()
      if (!wanted) return
      wanted = undefined
      withTimeLimit(send(null), TIMEOUT_MS).catch((reason: unknown) =>
        log('Failed to clear Discord activity:', reason),
      )
    },
  }
}
