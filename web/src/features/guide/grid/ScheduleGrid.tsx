import { useQueries } from '@tanstack/react-query'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { guideGrid } from '../../../page-attributes/players.ts'
import { useFormat } from '../../../i18n/format.ts'
import { blocksOf } from '../channels-of.ts'
import { type PickedProgramme, usePick } from '../ProgrammeLink.tsx'
import { guide } from '../queries.ts'
import { useFormatTime } from '../use-format-time.ts'
import {
  cellAt,
  cellsOf,
  initialSecond,
  LEAD_IN_SECONDS,
  type ActiveCell,
  moveActiveCell,
  type TimeRange,
} from './grid-cells.ts'
import styles from './schedule-grid.module.css'
import { ScheduleRow } from './ScheduleRow.tsx'
import { measureGrid, useVisibleRange } from './use-visible-range.ts'
import type { Channel } from '../../../entities/types.ts'

export type ScheduleGridProps = {
  label: string
  channels: readonly Channel[]
  /** `YYYY-MM-DD` in the shown year. */
  day: string
  span: TimeRange
  /** Current second of that day. */
  second: number
  /** Replaces the link to the player. */
  onPick?: (picked: PickedProgramme) => void
  /** Index of the row that is active first. */
  firstRow?: number
  takesFocus?: boolean
  /** Resets the scroll position when it changes. */
  opening: number
}

const HOUR = 3600
/** The width of a focused short programme. */
const TITLE_PX = 280
/** Seconds around a full hour in which the clock would cover its label. */
const CLOCK = { before: 360, after: 850 }
const noBlocks = { failed: false, blocks: undefined }

/**
 * Schedules of channels as an ARIA grid with one tab stop. Only visible rows and hours are fetched
 * and rendered.
 */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { label, channels, day, span, second, onPick, firstRow = 0, opening } = props
  const { language } = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const timeOf = useFormatTime(language)
  const rows = channels.length
  const isShown = second >= span.from && second < span.to
  const begin = () => ({ opening, at: { row: firstRow, second: initialSecond(day, second, span) } })
  const [start, setStart] = useState(begin)
  const [activeCell, setActiveCell] = useState<ActiveCell>(start.at)
  const { seen, look, reset } = useVisibleRange(scroller, { rows, span }, start.at)
  if (start.opening !== opening) {
    const next = begin()
    setStart(next)
    setActiveCell(next.at)
    reset(next.at)
  }
  const wantsFocus = useRef(props.takesFocus ?? false)
  const hasFocus = useRef(false)
  const active = { ...activeCell, row: Math.min(activeCell.row, rows - 1) }

  const renderedRows = channels
    .map((channel, index) => ({ channel, index }))
    .filter(({ index }) => (index >= seen.first && index < seen.last) || index === active.row)
  const results = useQueries({
    queries: renderedRows.map(({ channel }) => guide.recordings(channel.id, day)),
  })
  const rowOf = (index: number) => {
    const at = renderedRows.findIndex((row) => row.index === index)
    const [channel, result] = [renderedRows[at]?.channel, results[at]]
    if (!channel || !result) return noBlocks
    const blocks = result.data && blocksOf(channel.id, day, result.data)
    return { blocks, failed: !result.data && result.isError }
  }

  const reveal = ({ row, second: at }: ActiveCell, cells: ReturnType<typeof cellsOf>) => {
    const element = scroller.current
    const cell = cellAt(cells, at)
    if (!element || !cell) return
    const sizes = measureGrid(element, { rows, span })
    const top = row * sizes.row
    const height = element.clientHeight - sizes.axis
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + sizes.row > element.scrollTop + height)
      element.scrollTop = top + sizes.row - height
    const left = (Math.max(cell.from, span.from) - span.from) * sizes.second
    const width = element.clientWidth - sizes.head
    const own = (Math.min(cell.to, span.to) - span.from) * sizes.second
    const end = Math.min(left + width, Math.max(own, left + TITLE_PX))
    if (left < element.scrollLeft || end > element.scrollLeft + width)
      element.scrollLeft = Math.max(0, left - sizes.second * 600)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.defaultPrevented) return
    const cellsIn = (row: number) => cellsOf(rowOf(row).blocks, span)
    const next = moveActiveCell(event, active, rows, cellsIn)
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setActiveCell(next)
    reveal(next, cellsIn(next.row))
  }

  // The evening begins at the edge; what is on now, slightly after it.
  const open = useEffectEvent((at: ActiveCell) => {
    const element = scroller.current
    if (!element) return
    if (hasFocus.current) wantsFocus.current = true
    const sizes = measureGrid(element, { rows, span })
    const leadIn = at.second === second ? LEAD_IN_SECONDS : 0
    element.scrollLeft = (at.second - leadIn - span.from) * sizes.second
    element.scrollTop = (at.row - 1) * sizes.row
    // No scroll event follows where the position stays.
    look()
  })
  useLayoutEffect(() => open(start.at), [start])

  // A layout effect: a key pressed before a later effect would act on the former cell.
  useLayoutEffect(() => {
    const element = scroller.current
    // The focused cell may have unmounted.
    const isLost = hasFocus.current && !element?.contains(document.activeElement)
    if (!wantsFocus.current && !isLost) return
    const cell = element?.querySelector<HTMLElement>('[data-active]')
    cell?.focus({ preventScroll: true })
    // The cell of a loading row passes the focus to its successor.
    if (cell?.dataset.second !== undefined) wantsFocus.current = false
  })

  const pick = usePick(day, onPick)

  return (
    <div
      ref={scroller}
      {...guideGrid}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={-1}
      style={{ '--hours': (span.to - span.from) / HOUR, '--rows': rows } as CSSProperties}
      onScroll={look}
      onKeyDown={press}
      onBlur={({ relatedTarget }) => {
        hasFocus.current =
          relatedTarget !== null && scroller.current?.contains(relatedTarget) === true
      }}
      onFocus={({ target }) => {
        hasFocus.current = true
        const row = target.closest('[role="row"]')
        const at = Number(target.dataset.second)
        if (!row || !target.dataset.second) return
        const index = Number(row.getAttribute('aria-rowindex')) - 1
        if (
          index !== active.row ||
          cellAt(cellsOf(rowOf(index).blocks, span), active.second)?.from !== at
        )
          setActiveCell({ row: index, second: at })
      }}
    >
      <div className={styles.axis} aria-hidden="true">
        <span className={styles.corner} />
        <span className={styles.hours} data-hours>
          {Array.from({ length: (span.to - span.from) / HOUR }, (_, hour) => {
            const at = span.from + hour * HOUR
            return isShown && second > at - CLOCK.before && second < at + CLOCK.after ? null : (
              <span key={hour} style={{ left: `calc(${hour} * var(--hour))` }}>
                {timeOf(at)}
              </span>
            )
          })}
          {isShown && (
            <b style={{ left: `${((second - span.from) / (span.to - span.from)) * 100}%` }}>
              {timeOf(second)}
            </b>
          )}
        </span>
      </div>
      <div className={styles.rows} role="rowgroup" data-rows>
        {/* First, so that titles are painted over it. */}
        {isShown && (
          <i
            className={styles.now}
            aria-hidden="true"
            style={{ '--at': (second - span.from) / (span.to - span.from) } as CSSProperties}
          />
        )}
        {renderedRows.map(({ channel, index }) => (
          <ScheduleRow
            key={channel.id}
            {...{ index, channel, day, span, timeOf }}
            {...rowOf(index)}
            from={seen.from}
            to={seen.to}
            second={second}
            active={index === active.row ? active.second : undefined}
            onPick={pick}
          />
        ))}
      </div>
    </div>
  )
}
