import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Span } from './places.ts'

/** The part of a grid that is in sight, and a little around it. */
export type Seen = Span & { first: number; last: number }

const HOUR = 3600
// So many rows come and go together: fewer drawings while it scrolls.
const STEP = 4

type Sizes = { rows: number; span: Span }

/** Hours that are drawn before anything has been measured, around where it opens. */
const [BEFORE, AFTER] = [2 * HOUR, 6 * HOUR]

/** What of a scrolled grid is worth drawing; it changes by whole hours, and by a few rows. */
export function useSeen(
  scroller: RefObject<HTMLElement | null>,
  { rows, span }: Sizes,
  opensAt: number,
) {
  const [seen, setSeen] = useState<Seen>(() => ({
    from: Math.max(span.from, opensAt - BEFORE),
    to: Math.min(span.to, opensAt + AFTER),
    first: 0,
    last: Math.min(rows, STEP * 2),
  }))

  const look = () => {
    const element = scroller.current
    if (!element) return
    const { row, second } = measure(element, { rows, span })
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const hours = (x: number) => span.from / HOUR + x / second / HOUR
    const next = {
      first: Math.max(0, Math.floor((scrollTop / row - 1) / STEP) * STEP),
      last: Math.min(rows, Math.ceil(((scrollTop + clientHeight) / row + 1) / STEP) * STEP),
      from: Math.max(span.from, (Math.floor(hours(scrollLeft)) - 1) * HOUR),
      to: Math.min(span.to, (Math.ceil(hours(scrollLeft + clientWidth)) + 1) * HOUR),
    }
    setSeen((before) => (isSame(before, next) ? before : next))
  }

  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    // It tells of the first size too.
    const observer = new ResizeObserver(() => lookAgain())
    const body = scroller.current?.querySelector('[data-rows]')
    for (const one of [scroller.current, body]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [scroller])
  return { seen, look }
}

const isSame = (a: Seen, b: Seen) =>
  a.first === b.first && a.last === b.last && a.from === b.from && a.to === b.to

/** Pixels that a row is high and a second is wide, and those of the column of channels and the row of hours. */
export function measure(element: HTMLElement, { rows, span }: Sizes) {
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
