import type { ComponentType } from 'react'
import { loadInTime } from './load-in-time.ts'

type Code = { default: ComponentType }
type Load = () => Promise<Code>

const atHand = new Map<Load, Code>()

/** Loads the code of a page, and remembers that it is there. */
export async function loadCode(load: Load): Promise<Code> {
  const code = await loadInTime(load)
  atHand.set(load, code)
  return code
}

/**
 * For `lazy`: code that is there is given at once. React would else show the page's fallback, and
 * keep a fallback that it has shown for 300 ms.
 */
export function codeOf(load: Load): Promise<Code> {
  const code = atHand.get(load)
  if (!code) return loadCode(load)
  const now: PromiseLike<Code> = {
    // oxlint-disable-next-line unicorn/no-thenable -- what React reads, without waiting a turn
    then: (done) => Promise.resolve(done?.(code)) as never,
  }
  return now as Promise<Code>
}
