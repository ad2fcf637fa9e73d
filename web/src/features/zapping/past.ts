import type { Programme } from './programme.ts'
import type { Tube } from './tube.ts'

const MOST = 50

/** What was on before, and how far it had been seen. */
export function createPast() {
  const programmes: Programme[] = []
  return {
    /** What had come to its end would begin again. */
    keep: ({ archive }: Programme, tube: Tube) => {
      const time = tube.time()
      programmes.push({ archive, at: time >= tube.duration() - 1 ? 0 : time })
      if (programmes.length > MOST) programmes.shift()
    },
    /** The last one, which is forgotten. */
    last: () => programmes.pop(),
  }
}
