import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { blocksOf, mainChannelsOf } from '../channels-of.ts'
import { playerLink } from '../evening-link.ts'
import { guide } from '../queries.ts'
import { sameDayInYear, EVENING, yearOf } from '../schedule/broadcast-day.ts'
import { hourInTitle } from '../schedule/genres.ts'
import { programmeFrom } from '../schedule/programme.ts'
import { useBroadcastTime } from '../use-current-time.ts'
import { useFormatTime } from '../use-format-time.ts'
import styles from './programme-context.module.css'
import { ProgrammeItem, ProgrammeItemsError } from './ProgrammeItem.tsx'
import type { Archive } from '../../../entities/types.ts'
import { channels } from '../../../entities/channel/queries.ts'

const CHANNELS = 3
/** Prime time in hours, for a recording without a known time. */
const MAIN_HOUR = 20.75

type OtherChannelsOptions = { archive: Archive; day: string }

/** Other channels' programmes at the same time of that day, by the computed schedule. */
export function useOtherChannels({ archive, day }: OtherChannelsOptions) {
  const moment = useBroadcastTime()
  const own = useQuery({ ...guide.recordings(archive.channel.id, day), enabled: false })
  const block =
    own.data &&
    blocksOf(archive.channel.id, day, own.data).find((one) => one.archive?.id === archive.id)
  const isTonight = sameDayInYear(yearOf(day), moment.day) === day
  const isOn = isTonight && block && moment.second >= block.from && moment.second < block.to
  const second = isOn
    ? moment.second
    : (block?.from ?? (hourInTitle(archive.title) ?? MAIN_HOUR) * 3600)

  const all = useQuery(channels.all())
  const others = mainChannelsOf(
    (all.data ?? []).filter(({ id }) => id !== archive.channel.id),
    yearOf(day),
    CHANNELS,
  )
  const results = useQueries({ queries: others.map(({ id }) => guide.recordings(id, day)) })
  const rows = others.flatMap((channel, at) => {
    const recordings = results[at]?.data
    const found = recordings && programmeFrom(blocksOf(channel.id, day, recordings), second)
    return found?.archive ? [{ channel, found, archive: found.archive }] : []
  })
  return {
    rows,
    day,
    isDaytime: second < EVENING.from,
    // Current second, if the day is today's date in another year.
    now: isTonight ? moment.second : undefined,
    isWaiting: all.isLoading || results.some(({ isLoading }) => isLoading),
    error: all.error ?? results.find(({ error }) => error)?.error,
    retry: () => {
      if (all.isError) void all.refetch()
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

export function OtherChannels({ context }: { context: ReturnType<typeof useOtherChannels> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeOf = useFormatTime(format.language)
  const heading = useId()
  const { rows, day, now } = context
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {t(context.isDaytime ? 'around.day' : 'around.evening')}
      </h2>
      {rows.length === 0 ? (
        <ProgrammeItemsError error={context.error} onRetry={context.retry} />
      ) : (
        <>
          <ul>
            {rows.map(({ channel, found, archive: one }) => {
              const isNow = now !== undefined && now >= found.from && now < found.to
              const texts = { title: one.title, channel: channel.name, time: timeOf(found.from) }
              return (
                <ProgrammeItem
                  key={channel.id}
                  archive={one}
                  to={playerLink(one.id, day, found, isNow ? now : undefined)}
                  name={t(isNow ? 'around.onNow' : 'around.on', texts)}
                  when={[texts.time]}
                  kind={<bdi>{channel.name}</bdi>}
                  share={isNow ? (now - found.from) / (found.to - found.from) : undefined}
                />
              )
            })}
          </ul>
          <p className={styles.note}>{t('around.note', { date: format.day(day) })}</p>
        </>
      )}
    </section>
  )
}
