const TOO_LONG_MS = 15_000

/** The same promise, but it fails when it has taken 15 s: a picture that hangs fires no event at all. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), TOO_LONG_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Tells after a while that something is still awaited; `stop` ends it. */
export function createPatience(tell: (waiting: boolean) => void, ms = 700) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start: () => {
      timer ??= setTimeout(() => tell(true), ms)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      tell(false)
    },
  }
}

export type Patience = ReturnType<typeof createPatience>
