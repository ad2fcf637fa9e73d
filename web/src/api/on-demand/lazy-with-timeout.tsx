import { use, type ComponentType } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

/**
 * React's `lazy` for code that may be late, or fail: it is waited for 8 s, drawn all the same if it comes
 * after that, and asked for anew once its failure has been told. Around it stands an `Extra`, or a page.
 */
export function lazyWithTimeout<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { preload, load: loadInTime } = loadWithTimeout(load)
  function Lazy(props: Props) {
    const Part = use(loadInTime()).default
    return <Part {...props} />
  }
  /** Fetches it before it is wanted. What fails then is asked for anew, and told, once it is. */
  const prepare = () => void preload().catch(() => undefined)
  return Object.assign(Lazy, { preload, prepare })
}
