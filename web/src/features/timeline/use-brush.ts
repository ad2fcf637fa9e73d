import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { decadeOf } from '../../lib/dates/decades.ts'
import { beginsDrag, onceDragLost } from '../../lib/dragging.ts'
import {
  selectionBetween,
  toYearRange,
  isRange,
  isSingleYear,
  isSameSelection,
  selectableValues,
  yearAtPosition,
  type YearSelection,
} from './brush.ts'
import { selectionForKey } from './brush-keys.ts'
import type { Decade } from '../../entities/archive/group-by-decade.ts'

type Brush = {
  decades: readonly Decade[]
  chosen: YearSelection | undefined
  preview: YearSelection | undefined
  onPreview: (span: YearSelection | undefined) => void
  onChoose: (span: YearSelection | undefined) => void
}

/** Labels of the decades: a press that starts on one selects decades. */
const DECADES = '[data-span^="d"]'

/** Pointer movement in px up to which a press is a click, not a drag. */
const SLOP = 10

/**
 * Pointer and key handlers of the timeline. Hover previews; a mouse drag selects a range. A touch
 * drag selects decades, or the bar where it ends. Selecting the selection again clears it.
 */
export function useBrush({ decades, chosen, preview, onPreview, onChoose }: Brush) {
  const press = useRef<{ span: YearSelection; x: number; forget: () => void } | undefined>(
    undefined,
  )
  /** Anchor and end of a range extended by keyboard: both years or both decades. */
  const keyboardRange = useRef<{ anchor: YearSelection; end: YearSelection } | undefined>(undefined)

  const choose = (span: YearSelection | undefined) => {
    onChoose(isSameSelection(span, chosen) ? undefined : span)
  }
  const selectionAt = ({
    currentTarget,
    clientX,
    target,
    pointerType,
  }: PointerEvent): YearSelection => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const year = yearAtPosition((clientX - left) / width, decades)
    const { span: start, x = 0 } = press.current ?? {}
    const onDecades = start
      ? 'decade' in start
      : target instanceof Element && target.closest(DECADES) !== null
    const here: YearSelection = onDecades ? { decade: decadeOf(year) } : { year }
    if (!start) return here
    if (pointerType === 'mouse') return selectionBetween(start, here)
    if (!onDecades) return here
    return Math.abs(clientX - x) < SLOP ? start : selectionBetween(start, here)
  }
  /** Extends a range from its anchor by a key. */
  const extendRange = (key: string, from: YearSelection): YearSelection | undefined => {
    const { current } = keyboardRange
    const ends = isRange(from)
      ? { anchor: { year: from.from }, end: { year: from.to } }
      : { anchor: from, end: from }
    const goesOn = current && isSameSelection(selectionBetween(current.anchor, current.end), from)
    const { anchor, end } = goesOn ? current : ends
    const next = selectionForKey(key, end, decades)
    if (!next || isSingleYear(next) !== isSingleYear(end)) return undefined
    keyboardRange.current = { anchor, end: next }
    return selectionBetween(anchor, next)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!beginsDrag(event)) return
      const span = selectionAt(event)
      press.current = {
        forget: onceDragLost(() => {
          press.current = undefined
          onPreview(undefined)
        }),
        // Shift extends the selection from its start to here.
        span: event.shiftKey && chosen ? { year: toYearRange(chosen).from } : span,
        x: event.clientX,
      }
      event.currentTarget.setPointerCapture(event.pointerId)
      onPreview(selectionAt(event))
    },
    onPointerMove: (event: PointerEvent) => event.isPrimary && onPreview(selectionAt(event)),
    onPointerUp(event: PointerEvent) {
      if (press.current === undefined || !event.isPrimary) return
      const span = selectionAt(event)
      press.current.forget()
      press.current = undefined
      onPreview(event.pointerType === 'mouse' ? span : undefined)
      choose(span)
    },
    onPointerLeave: () => press.current === undefined && onPreview(undefined),
    // A screen reader's click has no pointer events.
    onClick({ detail, target }: MouseEvent) {
      const name = target instanceof Element ? target.closest('[data-span]') : null
      const text = name?.getAttribute('data-span')
      if (detail !== 0 || !text) return
      const number = Number(text.slice(1))
      choose(text.startsWith('y') ? { year: number } : { decade: number })
    },
    onFocus(event: { currentTarget: Element }) {
      if (!event.currentTarget.matches(':focus-visible')) return
      onPreview(chosen ?? selectableValues(decades, true).at(-1))
    },
    onBlur: () => onPreview(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const from = preview ?? chosen ?? selectableValues(decades, true).at(-1)
      if (!from) return
      if (event.key === 'Enter' || event.key === ' ') choose(from)
      else if (event.key === 'Escape' && preview) onPreview(chosen)
      else {
        const next = event.shiftKey
          ? extendRange(event.key, from)
          : selectionForKey(event.key, from, decades)
        if (!next) return
        onPreview(next)
      }
      event.preventDefault()
    },
  }
}
