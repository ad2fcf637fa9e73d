import { useSyncExternalStore } from 'react'
import { createListeners } from '../store.ts'

/**
 * Update interval of texts such as 'now' and 'today'. It divides a minute, so that each minute
 * begins with an update.
 */
const STEP_MS = 10_000

const steps = createListeners(() => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    // A hidden page has no timer; `visibilitychange` updates it.
    if (!document.hidden) timer = setTimeout(step, STEP_MS - (Date.now() % STEP_MS))
  }
  const step = () => {
    wait()
    steps.notify()
  }
  document.addEventListener('visibilitychange', step)
  addEventListener('pageshow', step)
  wait()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', step)
    removeEventListener('pageshow', step)
  }
})
/** Calls the listener on each step, with one timer per page. @returns unsubscribes */
export const onClockStep = steps.subscribe

/** The result of `nameOf` for the current time (ms since 1970); re-renders when it changes. */
export function useClock<Word extends string | number | undefined>(
  nameOf: (now: number) => Word,
): Word {
  const read = () => nameOf(Date.now())
  return useSyncExternalStore(onClockStep, read, read)
}

export const useThisYear = () => useClock((now) => new Date(now).getFullYear())
