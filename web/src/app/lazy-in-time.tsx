import { use, type ComponentType } from 'react'
import { codeInTime } from '../api/code-in-time.ts'

/** React's `lazy` for code that may be late: it is waited for 8 s, and still drawn if it comes after that. */
export function lazyInTime<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { ahead, inTime } = codeInTime(load)
  function Lazy(props: Props) {
    const Part = use(inTime()).default
    return <Part {...props} />
  }
  return Object.assign(Lazy, { ahead })
}
