import type { ComponentType } from 'react'
import { loadInTime } from './load-in-time.ts'

type Code = { default: ComponentType }
type Load = () => Promise<Code>

const loadedModules = new Map<Load, Code>()

const loading = new Map<Load, Promise<Code>>()

/**
 * Loads the code of a page once, and remembers that it is there, or that it failed: a second
 * attempt would pass over the styles that the first one did not get, and draw the page without.
 */
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

/**
 * For `lazy`: code that is there is given at once. React would else show the page's fallback, and
 * keep a fallback that it has shown for 300 ms.
 */
export function lazyModule(load: Load): Promise<Code> {
  const code = loadedModules.get(load)
  if (!code) return loadModule(load)
  const now: PromiseLike<Code> = {
    // oxlint-disable-next-line unicorn/no-thenable -- what React reads, without waiting a turn
    then: (done) => Promise.resolve(done?.(code)) as never,
  }
  return now as Promise<Code>
}
