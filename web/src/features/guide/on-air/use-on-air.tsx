import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '../../../config/media-url.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StaticNoise } from '../../../ui/screen/StaticNoise.tsx'
import { blocksOf, mainChannelsOf } from '../channels-of.ts'
import { playerLink } from '../evening-link.ts'
import { guide } from '../queries.ts'
import { sameDayInYear, yearOf } from '../schedule/broadcast-day.ts'
import { useBroadcastTime } from '../use-current-time.ts'
import { useFormatTime } from '../use-format-time.ts'
import { useYear } from '../use-year.ts'
import { nowPlaying } from './on-air.ts'
import styles from './on-air.module.css'
import { channels } from '../../../entities/channel/queries.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

/** One for the television, the others for the list next to it. */
const CHANNELS = 4

export type OnAir = ArchiveSummary & { to: string; live: ReactNode }

/**
 * The main channels' programmes of today's date in the evening's year. Reports the one that the
 * television shows several times a minute, once its image has loaded.
 */
export function useOnAir(show: (onAir: OnAir | undefined) => void) {
  const { day: today, second } = useBroadcastTime()
  const year = useYear(undefined, yearOf(today))
  const day = sameDayInYear(year, today)
  const { language } = useFormat()
  const timeOf = useFormatTime(language)
  const all = useQuery(channels.all())
  const shown = mainChannelsOf(all.data ?? [], year, CHANNELS)
  const results = useQueries({ queries: shown.map(({ id }) => guide.recordings(id, day)) })
  const rows = shown.map((channel, at) => {
    const recordings = results[at]?.data
    return { channel, blocks: recordings ? blocksOf(channel.id, day, recordings) : [] }
  })
  // Keeps the former programme while one loads.
  const isWaiting = all.isLoading || results.some(({ isLoading }) => isLoading)
  const found = nowPlaying(rows, second)
  const picture = found && mediaUrl(found.archive.thumbnail)
  const isImageSettled = useIsImageSettled(picture)

  const report = useEffectEvent((on: string, at: number, formatTime: typeof timeOf) => {
    if (!found) return show(undefined)
    const { archive, block, channel } = found
    const { from, to } = block
    show({
      ...archive,
      channel,
      to: playerLink(archive.id, on, block, at),
      live: (
        <Live key={`live ${archive.id}`} until={formatTime(to)} share={(at - from) / (to - from)} />
      ),
    })
  })
  const id = found?.archive.id
  useEffect(() => {
    if (!isWaiting && (!id || isImageSettled)) report(day, second, timeOf)
  }, [id, isImageSettled, isWaiting, day, second, timeOf])

  return {
    found,
    day,
    second,
    timeOf,
    isWaiting,
    error: all.error ?? results.find(({ error }) => error)?.error,
    retry: () => {
      if (all.isError) void all.refetch()
      for (const result of results) if (result.isError) void result.refetch()
    },
    others: rows.filter(({ channel }) => channel.id !== found?.channel.id).slice(0, CHANNELS - 1),
  }
}

/** True once the image has loaded or failed. */
function useIsImageSettled(src: string | undefined) {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (!src) return
    let isWanted = true
    const image = new Image()
    image.src = src
    void image
      .decode()
      .catch(() => {})
      .then(() => isWanted && setSettled(src))
    return () => {
      isWanted = false
    }
  }, [src])
  return src !== undefined && src === settled
}

const STATIC_MS = 150

/** Overlay of the image: end time, progress, and briefly the static of a channel change. */
function Live({ until, share }: { until: string; share: number }) {
  const { t } = useTranslation()
  const [isTuning, setTuning] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setTuning(false), STATIC_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <span className={styles.now}>{t('guide.now', { to: until })}</span>
      <i className={styles.share} style={{ width: `${share * 100}%` }} />
      {isTuning && (
        <span className={styles.static}>
          <StaticNoise />
        </span>
      )}
    </>
  )
}
