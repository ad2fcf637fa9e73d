import { useQuery, useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FailureReason } from '../../failure/FailureText.tsx'
import { eveningYear } from '../../entities/archive/evening-year.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { useFormat } from '../../i18n/format.ts'
import { lazyFormats } from '../../i18n/lazy-formats.ts'
import { isBroadcastYear } from '../../entities/archive/broadcast-years.ts'
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts'
import { routes } from '../../routes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { blocksOf, channelsOf, MAIN_CHANNELS, mainChannelsOf } from './channels-of.ts'
import { ScheduleGrid } from './grid/ScheduleGrid.tsx'
import { ScheduleList } from './list/ScheduleList.tsx'
import type { PickedProgramme } from './ProgrammeLink.tsx'
import { clock, guide } from './queries.ts'
import { DAY, sameDayInYear, EVENING, yearOf } from './schedule/broadcast-day.ts'
import styles from './tonight.module.css'
import { useBroadcastTime } from './use-current-time.ts'
import { useYear } from './use-year.ts'
import { YearStepper } from './YearStepper.tsx'
import { channels } from '../../entities/channel/queries.ts'
import type { Channel } from '../../entities/types.ts'

const FIRST_YEAR = 1949
const PHONE = '(width < 48rem)'
const SETTLE_MS = 250

/** Returns a value once it is stable: dragging the slider passes many years. */
function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type TonightProps = {
  /** 'sheet' shows the evening of the main channels, the others whole days of all channels. */
  at: 'sheet' | 'channels' | 'set'
  /** Initial year. */
  year?: number | undefined
  /** Id of the channel whose row is initially visible. */
  channel?: string | undefined
  onPick?: (picked: PickedProgramme, day: string) => void
  takesFocus?: boolean
}

/** Tonight's computed schedule in another year, the same for every visitor. */
export function Tonight(props: TonightProps) {
  const { at, onPick, takesFocus = false } = props
  const isWholeDay = at !== 'sheet'
  const isPhone = useMediaQuery(PHONE)
  const Schedule = isPhone ? ScheduleList : ScheduleGrid
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const moment = useBroadcastTime()
  const thisYear = yearOf(moment.day)
  const [dialled, setDialled] = useState(props.year)
  const year = useYear(dialled, thisYear)
  const settled = useDebouncedValue(year)
  const { data, error, refetch } = useQuery(channels.all())
  const day = sameDayInYear(settled, moment.day)
  const all = data ?? []
  const shown = isWholeDay ? channelsOf(all, settled) : mainChannelsOf(all, settled)
  const first = Math.min(
    FIRST_YEAR,
    ...all.map(({ since }) => (isBroadcastYear(since) ? since : thisYear)),
  )
  const hasNoProgramme = useHasNoProgramme(shown, day)
  const corrections = useSyncExternalStore(clock.subscribe, clock.corrections, clock.corrections)
  return (
    <section className={styles.tonight} data-at={at} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading}>{t(isWholeDay ? 'guide.wholeDay' : 'guide.title')}</h2>
          <p className={styles.date}>
            {lazyFormats(format).fullDay(sameDayInYear(year, moment.day))}
          </p>
        </div>
        <YearStepper year={year} first={first} last={thisYear} onYear={setDialled} />
        {!isWholeDay && (
          <Link className={styles.more} to={`${routes.channels.path}?year=${year}`}>
            {t('guide.whole')}
          </Link>
        )}
      </div>
      <div className={styles.content}>
        {error && !data ? (
          <Message title={t('guide.failed')} hint={<FailureReason error={error} />}>
            <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
          </Message>
        ) : !data ? (
          <div className={styles.skeleton} role="status">
            <span className="hidden">{t('guide.waiting')}</span>
          </div>
        ) : hasNoProgramme ? (
          <Message
            title={t('guide.none', { year: settled })}
            // Suggests another year only if any channel has archives.
            hint={all.some(({ archiveCount }) => archiveCount > 0) && t('guide.noneHint')}
          />
        ) : (
          <Schedule
            // The list keeps its hour in another year; the grid starts again at now.
            key={isPhone ? undefined : settled}
            // Resets the scroll position when the server's time corrects the clock. Pending
            // requests continue.
            opening={corrections}
            label={t('guide.grid', { date: format.day(day) })}
            channels={shown}
            day={day}
            span={isWholeDay ? DAY : EVENING}
            second={moment.second}
            firstRow={Math.max(
              0,
              shown.findIndex(({ id }) => id === props.channel),
            )}
            {...(onPick && { onPick: (picked: PickedProgramme) => onPick(picked, day) })}
            takesFocus={takesFocus}
          />
        )}
      </div>
      <div className={styles.foot}>
        <p>{t('guide.note')}</p>
        {at !== 'set' && <SaveYear year={year} />}
      </div>
    </section>
  )
}

function SaveYear({ year }: { year: number }) {
  const { t } = useTranslation()
  const saved = usePersisted(eveningYear, (value) => value)
  return (
    <Switch
      label={t('guide.keepYear', { year })}
      checked={saved === year}
      onChange={(on) => (on ? eveningYear.write(year) : eveningYear.clear())}
    />
  )
}

/**
 * True if no channel of the year has a programme. Many channels count as having one: each row has
 * its own message.
 */
function useHasNoProgramme(shown: readonly Channel[], day: string) {
  const main = shown.slice(0, MAIN_CHANNELS)
  const results = useQueries({ queries: main.map(({ id }) => guide.recordings(id, day)) })
  if (shown.length === 0) return true
  if (shown.length > MAIN_CHANNELS) return false
  return results.every(
    ({ data }, at) =>
      data && !blocksOf(main[at]?.id ?? '', day, data).some(({ kind }) => kind === 'programme'),
  )
}

type MessageProps = { title: string; hint: ReactNode; children?: ReactNode }

function Message({ title, hint, children }: MessageProps) {
  return (
    <div className={styles.message} role="status">
      <p>
        <b>{title}</b> {hint}
      </p>
      {children}
    </div>
  )
}
