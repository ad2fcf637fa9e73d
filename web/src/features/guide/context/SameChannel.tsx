import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { blocksOf } from '../channels-of.ts'
import { playerLink } from '../evening-link.ts'
import { guide } from '../queries.ts'
import { readDay } from '../../../lib/dates/calendar-day.ts'
import { type ScheduleBlock, blockAfter, blockBefore } from '../schedule/programme.ts'
import { useFormatTime } from '../use-format-time.ts'
import styles from './programme-context.module.css'
import { programmeContext } from './queries.ts'
import { ProgrammeItem, ProgrammeItemsError } from './ProgrammeItem.tsx'
import { playerPath } from '../../../entities/archive/links.ts'
import type { Archive, ArchiveSummary } from '../../../entities/types.ts'

type Neighbour = { archive: ArchiveSummary; to: string; when: readonly string[]; date: string }

type SameChannelOptions = { archive: Archive; evening: string | undefined }

export function useSameChannel({ archive, evening }: SameChannelOptions) {
  const { short, day } = useDays()
  const { language } = useFormat()
  const timeOf = useFormatTime(language)
  const { channel, id } = archive
  const broadcast = readDay(archive.broadcastDate)
  const programme = useQuery({
    ...guide.recordings(channel.id, evening ?? ''),
    enabled: evening !== undefined,
  })
  const blocks =
    evening && programme.data ? blocksOf(channel.id, evening, programme.data) : undefined
  const own = blocks?.find((block) => block.archive?.id === id)
  const isByDate = broadcast !== undefined && (!evening || (blocks !== undefined && !own))
  const dates = useQuery({
    ...programmeContext.onChannel(archive, broadcast ?? ''),
    enabled: isByDate,
  })
  const episodes = useQuery({
    ...programmeContext.episode(archive, broadcast ?? ''),
    enabled: broadcast !== undefined,
  })

  const onDay = (found: ArchiveSummary | null | undefined): Neighbour | undefined => {
    if (!found) return undefined
    const to = playerPath(found.id)
    const when = short(found.broadcastDate)
    return { archive: found, to, when, date: day(found.broadcastDate) ?? '' }
  }
  const inEvening = (block: ScheduleBlock | undefined): Neighbour | undefined => {
    if (!block?.archive || !evening) return undefined
    const to = playerLink(block.archive.id, evening, block, undefined)
    const time = timeOf(block.from)
    return { archive: block.archive, to, when: [time], date: time }
  }
  const isTimed = blocks !== undefined && own !== undefined
  const before = isTimed ? inEvening(blockBefore(blocks, id)) : onDay(dates.data?.before)
  const after = isTimed ? inEvening(blockAfter(blocks, id)) : onDay(dates.data?.after)
  const episode = onDay(episodes.data)
  const query = isByDate ? dates : programme
  return {
    before,
    after,
    episode,
    when: own ? [timeOf(own.from)] : short(broadcast),
    isWaiting: query.isLoading || episodes.isLoading,
    isEmpty: !before && !after && !episode,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

type SameChannelProps = { archive: Archive; context: ReturnType<typeof useSameChannel> }

export function SameChannel({ archive, context: found }: SameChannelProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { before, after, episode } = found
  const labelOf = (one: Neighbour) =>
    t('archives.card', { title: one.archive.title, date: one.date })
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {t('around.channel', { channel: archive.channel.name })}
      </h2>
      {found.isEmpty ? (
        <ProgrammeItemsError error={found.error} onRetry={found.retry} />
      ) : (
        <ol>
          {before && <ProgrammeItem {...before} name={labelOf(before)} kind={t('around.before')} />}
          <ProgrammeItem archive={archive} when={found.when} kind={t('around.here')} />
          {after && (
            <ProgrammeItem
              {...after}
              name={labelOf(after)}
              kind={t(after.archive.id === episode?.archive.id ? 'around.episode' : 'around.after')}
            />
          )}
          {episode && episode.archive.id !== after?.archive.id && (
            <ProgrammeItem {...episode} name={labelOf(episode)} kind={t('around.episode')} />
          )}
        </ol>
      )}
    </section>
  )
}

function useDays() {
  const { language, day } = useFormat()
  const brief = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return {
    day,
    short: (date: string | null | undefined) =>
      date && day(date) ? [brief.format(Date.parse(date)), date.slice(0, 4)] : [],
  }
}
