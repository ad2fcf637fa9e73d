import { ChevronLeft as drawChevronLeft, ChevronRight as drawChevronRight } from 'lucide'
import { useTranslation } from 'react-i18next'
import {
  countOf,
  toYearRange,
  isRange,
  isSingleYear,
  stepSelection,
  selectableValues,
  type YearSelection,
} from './brush.ts'
import type { Decade } from '../../entities/archive/group-by-decade.ts'
import styles from './year-brush.module.css'
import { icon } from '../../ui/icon.tsx'

const ChevronLeft = icon(drawChevronLeft)
const ChevronRight = icon(drawChevronRight)

type BrushReadoutProps = {
  decades: readonly Decade[]
  chosen: YearSelection | undefined
  preview: YearSelection | undefined
  /** False while the counts load. */
  known: boolean
  onChoose: (span: YearSelection) => void
}

/** Shows the preview, else the selection with steps to adjacent values. */
export function BrushReadout({ decades, chosen, preview, known, onChoose }: BrushReadoutProps) {
  const { t } = useTranslation()
  const nameOf = (selection: YearSelection) => {
    if (isRange(selection))
      return t('collections.span', { first: selection.from, last: selection.to })
    return isSingleYear(selection)
      ? String(selection.year)
      : t('timeline.decade', { decade: selection.decade })
  }
  const shown = preview ?? chosen
  const count = shown
    ? countOf(shown, decades)
    : decades.reduce((sum, decade) => sum + decade.count, 0)

  const neighbour = (direction: -1 | 1) => {
    // A range has no adjacent values.
    if (!chosen || isRange(chosen)) return undefined
    const start = (selection: YearSelection) => toYearRange(selection).from
    const by = isSingleYear(chosen) ? 1 : 10
    const next = stepSelection(
      chosen,
      direction,
      selectableValues(decades, isSingleYear(chosen)),
      by,
    )
    return next && (start(next) - start(chosen)) * direction > 0 ? next : undefined
  }
  const step = (direction: -1 | 1, Icon: typeof ChevronLeft) => {
    const next = neighbour(direction)
    if (!chosen || isRange(chosen)) return null
    const label =
      next && t(direction < 0 ? 'timeline.earlier' : 'timeline.later', { name: nameOf(next) })
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={label ?? t(direction < 0 ? 'timeline.earliest' : 'timeline.latest')}
        aria-disabled={!next}
        onClick={() => next && onChoose(next)}
      >
        <Icon aria-hidden="true" />
      </button>
    )
  }
  return (
    <div className={styles.readout}>
      {step(-1, ChevronLeft)}
      <p className={styles.shown} data-preview={preview !== undefined}>
        <b data-year={shown !== undefined && !('decade' in shown)}>
          {shown ? nameOf(shown) : t('timeline.allYears')}
        </b>
        {/* Reserves the line, so that nothing above moves when the number loads. */}
        <span>{known ? t('timeline.found', { count }) : '\u00A0'}</span>
      </p>
      <p className="hidden" role="status">
        {preview && isRange(preview) && `${nameOf(preview)}, ${t('timeline.found', { count })}`}
      </p>
      {step(1, ChevronRight)}
      <p className={styles.hint}>{t('timeline.brushHint')}</p>
    </div>
  )
}
