import type { Pause } from '#mock/http/faults/break-wire.ts'

type Wait = { milliseconds: number; end: () => void }

/**
 * Replaces the mock server's delays: each waits until the test ends it, so that none takes real
 * time.
 */
export function manualDelays() {
  const begun: Wait[] = []
  const expecting: ((wait: Wait) => void)[] = []
  let passing: number[] | undefined

  const pause: Pause = (milliseconds, gone) => {
    if (passing) {
      passing.push(milliseconds)
      return Promise.resolve()
    }
    return new Promise<void>((pass, fail) => {
      const end = () => {
        gone.removeEventListener('abort', leave)
        pass()
      }
      const wait = { milliseconds, end }
      const leave = () => {
        const at = begun.indexOf(wait)
        if (at >= 0) begun.splice(at, 1)
        fail(new Error('The reader has gone.'))
      }
      gone.addEventListener('abort', leave, { once: true })
      const resolve = expecting.shift()
      if (resolve) resolve(wait)
      else begun.push(wait)
    })
  }

  return {
    pause,
    next: () =>
      new Promise<Wait>((done) => {
        const wait = begun.shift()
        if (wait) done(wait)
        else expecting.push(done)
      }),
    /** Ends every delay at once while `work` runs; returns their lengths in ms. */
    async passing<T>(work: () => Promise<T>): Promise<{ result: T; waits: number[] }> {
      const waits = (passing = [])
      try {
        return { result: await work(), waits }
      } finally {
        passing = undefined
      }
    },
  }
}
