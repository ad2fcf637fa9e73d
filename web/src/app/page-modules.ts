import type { ComponentType } from 'react'
import { loadInTime } from './load-in-time.ts'

type Code = { default: ComponentType }
type Load = () => Promise<Code>

const loadedModules = new Map<Load, Code>()

const loading = new Map<Load, Promise<Code>>()

/** Once: a second attempt would pass over styles that the first lacked, and draw without them. */
export function loadModule(load: Load): Promise<Code> {
  const known = loading.get(load)
  if (known) return known
  const loaded = loadInTime(load)
  loading.set(load, loaded)
  loaded.then(
    (code) => loadedModules.set(load, code),
    () => {},
  )
  return loaded
}

/** Gives code that is there at once: React keeps a fallback that it has shown for 300 ms. */
export function lazyModule(load: Load): Promise<Code> {
  const code = loadedModules.get(load)
  if (!code) return loadModule(load)
  const now: PromiseLike<Code> = {
    // oxlint-disable-next-line unicorn/no-thenable -- what React reads, without waiting a turn
    then: (done) => Promise.resolve(done?.(code)) as never,
  }
  return now as Promise<Code>
}
