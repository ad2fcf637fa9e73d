import type { Channel } from '../channels-of.ts'
import { EVENING } from '../schedule/day.ts'
import { drawOf, genreOf, type Listed } from '../schedule/genres.ts'
import { type Block, blockAt } from '../schedule/programme.ts'

type Row = { channel: Channel; blocks: readonly Block[] }

export type OnNow = { channel: Channel; block: Block; archive: Listed }

/**
 * In the evening what the first channel that broadcasts has on; by day, which nobody planned around
 * a main programme, what draws people most. Undefined where all show a test card.
 */
export function onNow(rows: readonly Row[], second: number): OnNow | undefined {
  const all = rows.flatMap(({ channel, blocks }) => {
    const block = blockAt(blocks, second)
    const { kind, archive } = block ?? {}
    return block && archive && kind === 'programme' ? [{ channel, block, archive }] : []
  })
  if (second >= EVENING.from) return all[0]
  return all.toSorted((a, b) => drawOf(genreOf(a.archive)) - drawOf(genreOf(b.archive)))[0]
}
