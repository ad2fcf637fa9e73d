/** Shows a spinner after `ms` only: a shorter one would flicker. */
export function createSpinnerDelay(show: (waiting: boolean) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start: () => {
      timer ??= setTimeout(() => show(true), ms)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      show(false)
    },
  }
}

export type SpinnerDelay = ReturnType<typeof createSpinnerDelay>
