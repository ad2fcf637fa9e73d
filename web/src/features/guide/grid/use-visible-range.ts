import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { ActiveCell, TimeRange } from './grid-cells.ts'

/** The visible part of the grid and a margin. */
type VisibleRange = TimeRange & { first: number; last: number }

const HOUR = 3600
// Rows and hours change in steps, so that scrolling renders less often.
const STEP = 2
const HOURS = HOUR

type Sizes = { rows: number; span: TimeRange }

/** Seconds rendered around the initial position before anything is measured. */
const [BEFORE, AFTER] = [2 * HOUR, 6 * HOUR]

const stepsUp = (row: number) => Math.max(0, Math.floor(row / STEP) * STEP)

/** Returns the rows and hours to render, in steps of whole hours and a few rows. */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  { rows, span }: Sizes,
  initialCell: ActiveCell,
) {
  const rangeAround = ({ row, second }: ActiveCell): VisibleRange => ({
    from: Math.max(span.from, second - BEFORE),
    to: Math.min(span.to, second + AFTER),
    first: stepsUp(row - 2),
    last: Math.min(rows, stepsUp(row - 2) + STEP * 4),
  })
  const [seen, setSeen] = useState(() => rangeAround(initialCell))

  const measureRange = () => {
    const element = scroller.current
    // Keeps the last range while the grid is hidden.
    if (!element?.clientHeight) return
    const { row, second } = measureGrid(element, { rows, span })
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const steps = (x: number, aside: number) => (span.from + x / second + aside) / HOURS
    const next = {
      first: stepsUp(scrollTop / row - 1),
      last: Math.min(rows, Math.ceil(((scrollTop + clientHeight) / row + 1) / STEP) * STEP),
      from: Math.max(span.from, Math.floor(steps(scrollLeft, -HOUR)) * HOURS),
      to: Math.min(span.to, Math.ceil(steps(scrollLeft + clientWidth, HOUR)) * HOURS),
    }
    // A transition: the margin of an hour and some rows gives React time between frames.
    startTransition(() => setSeen((before) => (isSame(before, next) ? before : next)))
  }

  const lookAgain = useEffectEvent(measureRange)
  useEffect(() => {
    // The observer also reports the initial size. Measuring before layout would force a layout in
    // WebKit.
    const observer = new ResizeObserver((entries) => {
      if (entries.some(({ contentRect }) => contentRect.width > 0)) lookAgain()
    })
    const body = scroller.current?.querySelector('[data-rows]')
    for (const one of [scroller.current, body]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [scroller])
  return { seen, look: measureRange, reset: (cell: ActiveCell) => setSeen(rangeAround(cell)) }
}

const isSame = (a: VisibleRange, b: VisibleRange) =>
  a.first === b.first && a.last === b.last && a.from === b.from && a.to === b.to

/**
 * Returns sizes in px: height of a row, width of a second, and those of the header column and row.
 */
export function measureGrid(element: HTMLElement, { rows, span }: Sizes) {
  const body = element.querySelector<HTMLElement>('[data-rows]')
  const track = element.querySelector<HTMLElement>('[data-hours]')
  const wide = track?.offsetWidth ?? 0
  return {
    row: Math.max(1, (body?.offsetHeight ?? 0) / Math.max(1, rows)),
    second: Math.max(1e-6, wide / (span.to - span.from)),
    head: (body?.offsetWidth ?? 0) - wide,
    axis: track?.offsetHeight ?? 0,
  }
}
