import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { ChevronLeft as drawChevronLeft, ChevronRight as drawChevronRight } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { beginsDrag } from '../../../lib/dragging.ts'
import { icon } from '../../../ui/icon.tsx'
import type { ScheduleGridProps } from '../grid/ScheduleGrid.tsx'
import { initialSecond } from '../grid/grid-cells.ts'
import { usePick } from '../ProgrammeLink.tsx'
import { useFormatTime } from '../use-format-time.ts'
import styles from './schedule-list.module.css'
import { ScheduleItem } from './ScheduleItem.tsx'
import { timesOf } from './times.ts'

const ChevronLeft = icon(drawChevronLeft)
const ChevronRight = icon(drawChevronRight)

const SWIPE_PX = 48

/** At night no channel has a link: the keyboard scrolls the focused list. */
const scrollable = { tabIndex: 0 }

/** What every channel shows at one time, for narrow screens: one leafs through the hours. */
export function ScheduleList(props: ScheduleGridProps) {
  const { label, channels, day, span, second, opening, onPick } = props
  const { firstRow = 0, takesFocus = false } = props
  const { t } = useTranslation()
  const timeOf = useFormatTime(useFormat().language)
  const pick = usePick(day, onPick)
  const list = useRef<HTMLUListElement>(null)
  const [choice, setChoice] = useState<number | 'now'>()
  const [opened, setOpened] = useState(opening)
  if (opened !== opening) {
    setOpened(opening)
    setChoice(undefined)
  }
  const first = initialSecond(day, second, span)
  const at = choice === 'now' ? second : (choice ?? first)
  // Undefined follows the clock.
  const chosen = at === second ? undefined : at
  const times = timesOf(span, second, chosen)
  const earlier = times.findLast((time) => time < at)
  const later = times.find((time) => time > at)
  const choose = (time: number | undefined) => {
    if (time !== undefined) setChoice(time === second ? 'now' : time)
  }

  useEffect(() => {
    const item = list.current?.children[firstRow]
    if (item instanceof HTMLElement) list.current?.scrollTo({ top: item.offsetTop })
  }, [firstRow])

  const [down, setDown] = useState<PointerEvent>()
  const swipe = (up: PointerEvent) => {
    setDown(undefined)
    if (!down) return
    const [x, y] = [up.clientX - down.clientX, up.clientY - down.clientY]
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) choose(x < 0 ? later : earlier)
  }

  return (
    <div className={styles.list}>
      <div className={styles.times} role="group" aria-label={t('guide.time')}>
        <button
          type="button"
          aria-label={t('guide.before')}
          aria-disabled={earlier === undefined || undefined}
          onClick={() => choose(earlier)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <select
          aria-label={t('guide.time')}
          value={chosen ?? 'now'}
          onChange={({ target }) => setChoice(target.value === 'now' ? 'now' : +target.value)}
        >
          {times.map((time) => (
            <option key={time === second ? 'now' : time} value={time === second ? 'now' : time}>
              {time === second ? `${t('guide.onAir')}, ${timeOf(time)}` : timeOf(time)}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={t('guide.after')}
          aria-disabled={later === undefined || undefined}
          onClick={() => choose(later)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
        <span className="hidden" role="status">
          {chosen === undefined ? t('guide.onAir') : timeOf(chosen)}
        </span>
      </div>
      <ul
        ref={list}
        aria-label={label}
        {...scrollable}
        onPointerDown={(event) =>
          setDown(event.pointerType !== 'mouse' && beginsDrag(event) ? event : undefined)
        }
        onPointerUp={swipe}
        onPointerCancel={() => setDown(undefined)}
      >
        {channels.map((channel, index) => (
          <ScheduleItem
            key={channel.id}
            {...{ channel, day, at, second, timeOf }}
            onPick={pick}
            takesFocus={takesFocus && index === firstRow}
          />
        ))}
      </ul>
    </div>
  )
}
