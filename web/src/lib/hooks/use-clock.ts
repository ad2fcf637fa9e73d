import { useSyncExternalStore } from 'react'

/**
 * Update interval of texts such as 'now' and 'today'. It divides a minute, so that each minute
 * begins with an update.
 */
const STEP_MS = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function wait() {
  clearTimeout(timer)
  // A hidden page has no timer; `visibilitychange` updates it.
  if (listeners.size > 0 && !document.hidden)
    timer = setTimeout(notify, STEP_MS - (Date.now() % STEP_MS))
}

function notify() {
  for (const listener of listeners) listener()
  wait()
}

/** Calls the listener on each step, with one timer per page. @returns unsubscribes */
export function onClockStep(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', notify)
    addEventListener('pageshow', notify)
  }
  listeners.add(listener)
  wait()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', notify)
    removeEventListener('pageshow', notify)
  }
}

/** The result of `nameOf` for the current time (ms since 1970); re-renders when it changes. */
export function useClock<Word extends string | number | undefined>(
  nameOf: (now: number) => Word,
): Word {
  const read = () => nameOf(Date.now())
  return useSyncExternalStore(onClockStep, read, read)
}

export const useThisYear = () => useClock((now) => new Date(now).getFullYear())
