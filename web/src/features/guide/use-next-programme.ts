import { useQuery } from '@tanstack/react-query'
import { blocksOf } from './channels-of.ts'
import { playerLink } from './evening-link.ts'
import { guide } from './queries.ts'
import { blockAfter } from './schedule/programme.ts'
import type { Archive } from '../../entities/types.ts'

/** Returns the next archive of the channel on the day it is watched in. */
export function useNextProgramme(
  day: string | undefined,
  { id, channel }: Pick<Archive, 'id' | 'channel'>,
) {
  const { data } = useQuery({ ...guide.recordings(channel.id, day ?? ''), enabled: Boolean(day) })
  if (!data || !day) return undefined
  const block = blockAfter(blocksOf(channel.id, day, data), id)
  return (
    block?.archive && {
      archive: block.archive,
      to: playerLink(block.archive.id, day, block, undefined),
    }
  )
}
