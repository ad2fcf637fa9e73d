import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { ArchiveSummary, Channel } from '../../entities/types.ts'
import { decadeOf } from '../../lib/dates/decades.ts'
import { playerLink } from './evening-link.ts'
import type { ScheduleBlock } from './schedule/programme.ts'
import { currentBroadcastTime } from './use-current-time.ts'

export type PickedProgramme = { channel: Channel; block: ScheduleBlock; second: number | undefined }

/** Plays the programme that a click chose; `onPick` replaces the link to the player. */
export function usePick(day: string, onPick?: (picked: PickedProgramme) => void) {
  const navigate = useNavigate()
  // Stable identity: a memoised row renders only when its props change.
  return useCallback(
    (event: MouseEvent, picked: PickedProgramme) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { block } = picked
      const now = currentBroadcastTime().second
      if (onPick) onPick({ ...picked, second: now })
      else if (block.archive) void navigate(playerLink(block.archive.id, day, block, now))
    },
    [onPick, navigate, day],
  )
}

export const isOnAt = ({ from, to }: ScheduleBlock, second: number | undefined) =>
  second !== undefined && second >= from && second < to

type ProgrammeLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  channel: Channel
  block: ScheduleBlock
  archive: ArchiveSummary
  /** `YYYY-MM-DD` in the shown year. */
  day: string
  /** Current second of that day. */
  second: number | undefined
  timeOf: (second: number) => string
  onPick: ReturnType<typeof usePick>
}

/** A programme's link, with its channel, times and title as its name. */
export function ProgrammeLink(props: ProgrammeLinkProps) {
  const { channel, block, archive, day, second, timeOf, onPick, ...rest } = props
  const { t } = useTranslation()
  const { from, to } = block
  const texts = { channel: channel.name, title: archive.title, from: timeOf(from), to: timeOf(to) }
  return (
    <Link
      {...rest}
      to={playerLink(archive.id, day, block, second)}
      aria-label={isOnAt(block, second) ? t('guide.onNow', texts) : t('guide.on', texts)}
      data-decade={decadeOf(archive.year)}
      onClick={(event) => onPick(event, { channel, block, second })}
    />
  )
}
