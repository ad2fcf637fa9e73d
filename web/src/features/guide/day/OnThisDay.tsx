import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { components } from '#contract'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import styles from './on-this-day.module.css'
import { onThisDay, monthAndDay } from '../../../entities/archive/on-this-day.ts'
import { playerPath } from '../../../entities/archive/links.ts'

/** What was broadcast on the same date in all years; renders nothing on failure. */
export function OnThisDay({ day }: { day: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const { year, ...date } = monthAndDay(day)
  const { data } = useQuery(onThisDay.of(date))
  if (!data?.length) return null
  const name = lazyFormats(format).dayOfYear(day)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{t('onThisDay.list', { date: name })}</h3>
      <ArchiveStrip key={day} found={data} year={year} />
    </section>
  )
}

type ArchiveStripProps = {
  found: readonly components['schemas']['BroadcastYear'][]
  /** The strip opens on its archives, or on those of the nearest year. */
  year: number
}

const WHOLE: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

/** Archives by year, oldest first. */
export function ArchiveStrip({ found, year }: ArchiveStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const strip = useRef<HTMLUListElement>(null)
  const archives = found.flatMap((one) => one.archives)
  const nearest = archives.toSorted((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year))[0]
  const start = archives.findIndex((one) => one.year === nearest?.year)
  // Before the first paint, so that the images do not jump.
  useLayoutEffect(() => {
    const card = strip.current?.children[start]
    if (card instanceof HTMLElement) strip.current?.scrollTo(card.offsetLeft, 0)
  }, [start])
  return (
    <ul ref={strip} className={styles.strip}>
      {archives.map(({ id, title, channel, year: of, broadcastDate, duration, thumbnail }) => (
        <li
          key={id}
          className={styles.card}
          data-decade={decadeOf(of)}
          data-current={of === year || undefined}
        >
          <div className="mat">
            <MediaImage path={thumbnail} width={320} height={240} loading="lazy" />
          </div>
          <p className={styles.year} aria-hidden="true">
            {of}
            <span>{format.clock(duration)}</span>
          </p>
          <h4>
            <Link
              to={playerPath(id)}
              aria-label={t('archives.card', {
                title,
                date: format.day(broadcastDate) ?? String(of),
              })}
              // Browsers count a partly visible element as scrolled into view.
              onFocus={({ currentTarget }) => currentTarget.closest('li')?.scrollIntoView(WHOLE)}
            >
              <bdi>{title}</bdi>
            </Link>
          </h4>
          <p className={styles.channel}>
            <bdi>{channel.name}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
