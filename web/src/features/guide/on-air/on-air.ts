import type { Channel } from '../channels-of.ts'
import type { Listed } from '../schedule/genres.ts'
import { type Block, blockAt } from '../schedule/programme.ts'

type Row = { channel: Channel; blocks: readonly Block[] }

export type OnNow = { channel: Channel; block: Block; archive: Listed }

/** What the first channel that broadcasts at a second of the day has on; undefined where all show a test card. */
export function onNow(rows: readonly Row[], second: number): OnNow | undefined {
  for (const { channel, blocks } of rows) {
    const block = blockAt(blocks, second)
    if (block?.archive && block.kind === 'programme')
      return { channel, block, archive: block.archive }
  }
  return undefined
}
