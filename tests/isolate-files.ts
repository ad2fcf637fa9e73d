import { vi } from 'vitest'

// Files share a thread, which saves loading all modules per file. These resets isolate them.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()

// Node does not abort a copied request whose original was collected; browsers do. Keep all originals.
class ReferencedRequest extends Request {
  static readonly all: Request[] = []
  constructor(...given: ConstructorParameters<typeof Request>) {
    super(...given)
    ReferencedRequest.all.push(this)
  }
}
if (Request.name !== ReferencedRequest.name) globalThis.Request = ReferencedRequest

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
