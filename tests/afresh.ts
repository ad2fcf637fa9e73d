import { vi } from 'vitest'

// Files share a thread, since a new one for each loads everything anew: each starts as if alone in it.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
