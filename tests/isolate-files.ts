import { afterEach, vi } from 'vitest'

// Test files share a thread, which saves loading all modules per file. These resets isolate the
// files.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
// The renderer of pages sets it.
Reflect.deleteProperty(globalThis, 'appConfig')

// A test that uses fake timers need not end them.
afterEach(() => void vi.useRealTimers())

// Node does not abort a cloned request whose original was garbage-collected; browsers do. Keeps all
// originals alive.
class ReferencedRequest extends Request {
  static readonly all: Request[] = []
  constructor(...given: ConstructorParameters<typeof Request>) {
    super(...given)
    ReferencedRequest.all.push(this)
  }
}
if (Request.name !== ReferencedRequest.name) globalThis.Request = ReferencedRequest

// Clears pending timers, such as retries, which would run during the next file.
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
