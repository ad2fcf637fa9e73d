import { use, type ComponentType } from 'react'
import { codeInTime } from './code-in-time.ts'

/**
 * React's `lazy` for code that may be late, or fail: it is waited for 8 s, drawn all the same if it comes
 * after that, and asked for anew once its failure has been told. Around it stands an `Extra`, or a page.
 */
export function lazyInTime<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { ahead, inTime } = codeInTime(load)
  function Lazy(props: Props) {
    const Part = use(inTime()).default
    return <Part {...props} />
  }
  /** Fetches it before it is wanted. What fails then is asked for anew, and told, once it is. */
  const prepare = () => void ahead().catch(() => undefined)
  return Object.assign(Lazy, { ahead, prepare })
}
