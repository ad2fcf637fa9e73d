import { use, useState, type ComponentType } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

type Module<Props> = { default: ComponentType<Props> }

/**
 * React's `lazy` with the time limit RESPONSE_TIMEOUT_MS. Code that arrives later is still
 * rendered, and a retry follows a shown failure. A `LazyBoundary` or a page is the boundary around it.
 */
export function lazyWithTimeout<Props extends object>(load: () => Promise<Module<Props>>) {
  const { preload, load: loadInTime, loaded } = loadWithTimeout(load)
  const render = ({ default: Part }: Module<Props>, props: Props) => <Part {...props} />
  const Pending = (props: Props) => render(use(loadInTime()), props)
  function Lazy(props: Props) {
    // Chosen once: another choice later would mount the part again.
    const [code] = useState(loaded)
    return code ? render(code, props) : <Pending {...props} />
  }
  /** Preloads the code. Rendering retries a failed preload and shows its error. */
  const prepare = () => void preload().catch(() => undefined)
  return Object.assign(Lazy, { preload, prepare })
}
