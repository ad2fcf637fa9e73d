import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { components } from '#contract'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useBroadcastTime } from '../use-current-time.ts'
import { YearStepper } from '../YearStepper.tsx'
import { BirthdayForm } from './BirthdayForm.tsx'
import styles from './on-this-day.module.css'
import { onThisDay, monthAndDay } from '../../../entities/archive/on-this-day.ts'
import { showYear, nearestYearWithArchives, visibleYear } from './strip-scroll.ts'
import { playerPath } from '../../../entities/archive/links.ts'

/** Years between today and the initial year. */
const YEARS_BACK = 30
/** Time during which scrolling does not change the year. */
const STEP_SCROLL_MS = 1000

export function OnThisDay() {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const today = useBroadcastTime().day
  const { month, day } = monthAndDay(today)
  const { data, error, refetch } = useQuery(onThisDay.of({ month, day }))
  const date = lazyFormats(format).dayOfYear(today)
  const isMissing = data === null || data?.length === 0
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.text}>
        <h2 id={heading}>
          {t('onThisDay.title')}
          <span className={styles.date}>{date}</span>
        </h2>
        <p className={styles.lead} data-without={isMissing || undefined}>
          {t('onThisDay.lead', { date })}
        </p>
        <BirthdayForm today={today} />
      </div>
      {isMissing ? null : error && !data ? (
        <p className={styles.failed} role="status">
          {t('onThisDay.failed')} <FailureReason error={error} />{' '}
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </p>
      ) : !data ? (
        <div className={styles.skeleton} role="status">
          <span className="hidden">{t('onThisDay.waiting')}</span>
        </div>
      ) : (
        <ArchiveStrip
          key={today}
          found={data}
          label={t('onThisDay.list', { date })}
          begin={monthAndDay(today).year - YEARS_BACK}
        />
      )}
    </section>
  )
}

type ArchiveStripProps = {
  found: readonly components['schemas']['BroadcastYear'][]
  label: string
  begin: number
}

const WHOLE: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

/** Archives of this date by year, oldest first, with a year stepper. */
export function ArchiveStrip({ found, label, begin }: ArchiveStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const archives = found.flatMap((one) => one.archives)
  const years = [...new Set(archives.map(({ year }) => year))]
  const strip = useRef<HTMLUListElement>(null)
  // Scrolling changes the year, and the stepper scrolls the strip.
  const steppedAt = useRef(0)
  const [start] = useState(() => nearestYearWithArchives(years, undefined, begin))
  const [year, setYear] = useState(start)
  // Before the first paint, so that the images do not jump.
  useLayoutEffect(() => showYear(strip.current, start, 'instant'), [start])

  const step = (wanted: number) => {
    const next = nearestYearWithArchives(years, year, wanted)
    steppedAt.current = performance.now()
    setYear(next)
    showYear(strip.current, next, 'smooth')
  }
  return (
    <div className={styles.carousel}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={label}
        onScroll={({ currentTarget }) => {
          if (performance.now() - steppedAt.current < STEP_SCROLL_MS) return
          setYear((before) => visibleYear(currentTarget) ?? before)
        }}
      >
        {archives.map(({ id, title, channel, year: of, broadcastDate, duration, thumbnail }) => (
          <li
            key={id}
            className={styles.card}
            data-year={of}
            data-decade={decadeOf(of)}
            data-current={of === year || undefined}
          >
            <p className={styles.year} aria-hidden="true">
              {of}
              <span>{format.clock(duration)}</span>
            </p>
            <div className="mat">
              <MediaImage path={thumbnail} width={320} height={240} loading="lazy" />
            </div>
            <h3>
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
            </h3>
            <p className={styles.channel}>
              <bdi>{channel.name}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {years.length > 1 && (
        <div className={styles.dial}>
          <YearStepper
            of="onThisDay"
            year={year}
            first={years[0] ?? year}
            last={years.at(-1) ?? year}
            onYear={step}
          />
        </div>
      )}
    </div>
  )
}
