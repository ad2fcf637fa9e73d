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
import { stopsOf } from './stops.ts'

const ChevronLeft = icon(drawChevronLeft)
const ChevronRight = icon(drawChevronRight)

const SWIPE_PX = 48

/** At night no channel has a link: the keyboard scrolls the focused list. */
const scrollable = { tabIndex: 0 }

/** What every channel shows at one time, for narrow screens: one leafs through the hours. */
export function ScheduleList(props: Omit<ScheduleGridProps, 'opening'>) {
  const { label, channels, day, span, second, onPick, firstRow = 0, takesFocus = false } = props
  const { t } = useTranslation()
  const timeOf = useFormatTime(useFormat().language)
  const pick = usePick(day, onPick)
  const list = useRef<HTMLUListElement>(null)
  const [begin] = useState(() => initialSecond(day, second, span))
  // Undefined follows the clock.
  const [chosen, setChosen] = useState(begin === second ? undefined : begin)
  const at = chosen ?? second
  const stops = stopsOf(span, second)
  const earlier = stops.findLast((stop) => stop < at)
  const later = stops.find((stop) => stop > at)
  const choose = (stop: number | undefined) => {
    if (stop !== undefined) setChosen(stop === second ? undefined : stop)
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
          onChange={({ target }) => setChosen(target.value === 'now' ? undefined : +target.value)}
        >
          {stops.map((stop) => (
            <option key={stop === second ? 'now' : stop} value={stop === second ? 'now' : stop}>
              {stop === second ? `${t('guide.onAir')}, ${timeOf(stop)}` : timeOf(stop)}
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
