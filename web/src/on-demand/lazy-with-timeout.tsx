import { use, type ComponentType } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

/**
 * React's `lazy` with the time limit RESPONSE_TIMEOUT_MS. Code that arrives later is still
 * rendered, and a retry follows a shown failure. An `Extra` or a page is the boundary around it.
 */
export function lazyWithTimeout<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { preload, load: loadInTime, loaded } = loadWithTimeout(load)
  function Lazy(props: Props) {
    const Part = (loaded() ?? use(loadInTime())).default
    return <Part {...props} />
  }
  /** Preloads the code. Rendering retries a failed preload and shows its error. */
  const prepare = () => void preload().catch(() => undefined)
  return Object.assign(Lazy, { preload, prepare })
}
