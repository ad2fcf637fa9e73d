import { vi } from 'vitest'

// Files share a thread, since a new one for each loads everything anew: each starts as if alone in it.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()

// Node ends no request whose origin, of which it was made anew, is collected; browsers do. So none is.
class Held extends Request {
  static readonly all: Request[] = []
  constructor(...given: ConstructorParameters<typeof Request>) {
    super(...given)
    Held.all.push(this)
  }
}
if (Request.name !== Held.name) globalThis.Request = Held

// A request that a file leaves without an answer would be sent again in the middle of the next one.
const before: typeof setTimeout & { timers?: NodeJS.Timeout[] } = setTimeout
if (before.timers) for (const timer of before.timers.splice(0)) clearTimeout(timer)
else {
  const timers: NodeJS.Timeout[] = []
  const startAndNote = (...given: Parameters<typeof setTimeout>) => {
    const timer = before(...given)
    timers.push(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(startAndNote, before, { timers })
}
