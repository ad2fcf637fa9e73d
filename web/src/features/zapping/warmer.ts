import { neighbourOf, type Station } from './dial.ts'
import type { Stock } from './stock.ts'
import type { Tube } from './tube.ts'

// Long enough that quick zapping asks for nothing in vain.
const AFTER_MS = 150
const END_SECONDS = 15

type Expected = 1 | -1 | 'any'
type Connection = { saveData?: boolean }

const savesData = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Keeps the spare tube on what the viewer is likely to want next: whatever the last key would bring
 * again, at first the channel above; towards the end of a recording, the surprise that follows it. The
 * next surprise is always drawn, too. Videos are not fetched for those who save data.
 */
export function createWarmer(stock: Stock, spare: () => Tube | undefined) {
  let expected: Expected = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let nearEnd = false

  async function fill(channel: string | undefined, mine: number) {
    try {
      const programme = await stock.ahead(channel)
      const tube = spare()
      if (turn !== mine || !programme || !tube || savesData()) return
      await tube.load(programme).catch(() => {
        if (turn === mine) stock.drop(channel)
      })
    } catch {
      // Asked again when it is wanted.
    }
  }

  function rest() {
    clearTimeout(timer)
    turn += 1
  }

  return {
    /** The key pressed last. */
    expect: (next: Expected) => {
      expected = next
    },
    /** What is on has settled: prepares what may come next. */
    warm: (dial: readonly Station[], id: string) => {
      rest()
      nearEnd = false
      const mine = turn
      timer = setTimeout(() => {
        const next = expected === 'any' ? undefined : neighbourOf(dial, id, expected)?.id
        stock.keepOnly([next, undefined])
        void fill(next, mine)
        if (next !== undefined) stock.ahead(undefined).catch(() => undefined)
      }, AFTER_MS)
    },
    /** @param seconds left of what is on */
    nearEnd: (seconds: number) => {
      if (nearEnd || seconds > END_SECONDS) return
      nearEnd = true
      rest()
      void fill(undefined, turn)
    },
    /** The channel is changing: leaves the spare tube alone. */
    rest,
    /** Empties the spare tube. */
    drop: () => {
      rest()
      spare()?.clear()
    },
  }
}
