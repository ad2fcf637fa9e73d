import { withTimeLimit } from '../lib/time-limit.ts'
import type { Presence } from './presence.ts'

/** At most one update in this time, in ms: the platform drops more. */
const INTERVAL = 5000
const PATIENCE = 10_000

type Publishing = {
  send: (presence: Presence | null) => Promise<void>
  log: (text: string, reason: unknown) => void
}

/** Publishes the presence: the latest wins, and what fails changes nothing. */
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
    withTimeLimit(send(wanted), PATIENCE).catch((reason: unknown) =>
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
      withTimeLimit(send(null), PATIENCE).catch((reason: unknown) =>
        log('Failed to clear Discord activity:', reason),
      )
    },
  }
}
