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
import { useDebouncedValue } from '../use-debounced-value.ts'
import { useFormatTime } from '../use-format-time.ts'
import { useYear } from '../use-year.ts'
import { nowPlaying } from './on-air.ts'
import styles from './on-air.module.css'
import { channels } from '../../../entities/channel/queries.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

export type OnAir = ArchiveSummary & { to: string; live: ReactNode }

type OnAirOptions = {
  /** The selected year, if any. */
  year: number | undefined
  show: (onAir: OnAir | undefined) => void
}

/**
 * Reports the programme on air of the main channels several times a minute, once its image has
 * loaded.
 */
export function useOnAir({ year: dialled, show }: OnAirOptions) {
  const moment = useBroadcastTime()
  const year = useDebouncedValue(useYear(dialled, yearOf(moment.day)))
  const day = sameDayInYear(year, moment.day)
  const { language } = useFormat()
  const timeOf = useFormatTime(language)
  const { data } = useQuery(channels.all())
  const shown = mainChannelsOf(data ?? [], year)
  const results = useQueries({ queries: shown.map(({ id }) => guide.recordings(id, day)) })
  const rows = shown.map((channel, at) => {
    const recordings = results[at]?.data
    return { channel, blocks: recordings ? blocksOf(channel.id, day, recordings) : [] }
  })
  const { second } = moment
  // Keeps the former programme while one loads.
  const isWaiting = results.some(({ isLoading }) => isLoading)
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
