import { yearOf } from '../schedule/broadcast-day.ts'
import { EVENING_NEWS, broadcastHours } from '../schedule/eras.ts'
import type { ScheduleBlock } from '../schedule/programme.ts'

/** Seconds of the day that a guide shows. */
export type TimeRange = { from: number; to: number }

/** A focusable cell. A row that is loading or has failed is one cell. */
export type Cell = Pick<ScheduleBlock, 'from' | 'to'> & Partial<ScheduleBlock>

/** The active cell. Vertical moves keep the second where cells allow. */
export type ActiveCell = { row: number; second: number }

const PAGE = 5

/** Seconds shown before the current programme. */
export const LEAD_IN_SECONDS = 900

/** Returns the second to scroll to: now, or the evening news outside broadcast hours. */
export function initialSecond(day: string, now: number, span: TimeRange): number {
  const { opens, closes } = broadcastHours(yearOf(day))
  const isOpen = now >= Math.max(span.from, opens) && now < Math.min(span.to, closes)
  return isOpen ? now : Math.max(span.from, Math.min(EVENING_NEWS, span.to - 1))
}

/** Returns the cells within a span, without interludes: those are too short for focus. */
export function cellsOf(
  blocks: readonly ScheduleBlock[] | undefined,
  span: TimeRange,
): readonly Cell[] {
  const cells = blocks?.filter(
    ({ kind, from, to }) => kind !== 'interlude' && to > span.from && from < span.to,
  )
  return cells?.length ? cells : [span]
}

/** Returns the cell at a second; for an interlude, the one before. */
export const cellAt = (cells: readonly Cell[], second: number) =>
  cells.findLast(({ from }) => from <= second) ?? cells[0]

type Press = { key: string; ctrlKey: boolean }

/** Returns the cell that a key leads to; undefined for other keys. */
export function moveActiveCell(
  { key, ctrlKey }: Press,
  { row, second }: ActiveCell,
  rows: number,
  cellsIn: (row: number) => readonly Cell[],
): ActiveCell | undefined {
  const clamp = (wanted: number) => Math.min(rows - 1, Math.max(0, wanted))
  const start = (to: number, which: (cells: readonly Cell[]) => Cell | undefined) => ({
    row: to,
    second: which(cellsIn(to))?.from ?? second,
  })
  const adjacent = (by: 1 | -1) =>
    start(row, (cells) => {
      const at = cells.findIndex((cell) => cell === cellAt(cells, second))
      return cells[Math.min(cells.length - 1, Math.max(0, at + by))]
    })
  switch (key) {
    case 'ArrowRight':
      return adjacent(1)
    case 'ArrowLeft':
      return adjacent(-1)
    case 'ArrowDown':
      return { row: clamp(row + 1), second }
    case 'ArrowUp':
      return { row: clamp(row - 1), second }
    case 'PageDown':
      return { row: clamp(row + PAGE), second }
    case 'PageUp':
      return { row: clamp(row - PAGE), second }
    case 'Home':
      return start(ctrlKey ? 0 : row, (cells) => cells[0])
    case 'End':
      return start(ctrlKey ? rows - 1 : row, (cells) => cells.at(-1))
    default:
      return undefined
  }
}
