import { useSyncExternalStore } from 'react'

/** How long words such as 'now' and 'today' may be late. Minutes and days begin on a step. */
const STEP_MS = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function wait() {
  clearTimeout(timer)
  // Nobody reads a hidden page: it is told as soon as it is shown again.
  if (listeners.size > 0 && !document.hidden)
    timer = setTimeout(tell, STEP_MS - (Date.now() % STEP_MS))
}

function tell() {
  for (const listener of listeners) listener()
  wait()
}

/** Tells of each step of the clock, by one timer for the whole page. @returns ends it */
export function onClockStep(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', tell)
    addEventListener('pageshow', tell)
  }
  listeners.add(listener)
  wait()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
    removeEventListener('pageshow', tell)
  }
}

/** What a time (ms since 1970) is called now; drawn again when it is called something else. */
export function useClock<Word extends string | number | undefined>(
  nameOf: (now: number) => Word,
): Word {
  const read = () => nameOf(Date.now())
  return useSyncExternalStore(onClockStep, read, read)
}

export const useThisYear = () => useClock((now) => new Date(now).getFullYear())
