const AFTER_MS = 400

/** A wait is only shown once it has lasted 400 ms: shorter ones would just flicker. */
export function createSpinner(show: (waiting: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start: () => {
      timer ??= setTimeout(() => show(true), AFTER_MS)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      show(false)
    },
  }
}
