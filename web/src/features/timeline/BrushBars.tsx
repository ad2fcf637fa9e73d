import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  toYearRange,
  isRange,
  selectionLabel,
  isSameSelection,
  type YearSelection,
} from './brush.ts'
import type { Decade } from '../../entities/archive/group-by-decade.ts'
import { useBrush } from './use-brush.ts'
import styles from './year-brush.module.css'
import { maxCount, YearBars } from './YearBars.tsx'

type BrushBarsProps = {
  decades: readonly Decade[]
  chosen: YearSelection | undefined
  preview: YearSelection | undefined
  onPreview: (span: YearSelection | undefined) => void
  onChoose: (span: YearSelection | undefined) => void
}

/** Bars and decades as an ARIA listbox: one tab stop, arrow keys inside. */
export function BrushBars({ decades, chosen, preview, onPreview, onChoose }: BrushBarsProps) {
  const { t } = useTranslation()
  const id = useId()
  const max = maxCount(decades)
  const handlers = useBrush({ decades, chosen, preview, onPreview, onChoose })
  const option = (selection: YearSelection, label: string) => ({
    id: `${id}${selectionLabel(selection)}`,
    role: 'option',
    'aria-label': label,
    'aria-selected': isSameSelection(selection, chosen),
    'data-span': selectionLabel(selection),
    'data-active': isSameSelection(selection, preview),
  })
  const ends = [preview, chosen].find((span) => span && isRange(span))
  const range = ends && toYearRange(ends)
  const isEmpty = decades.every(({ count }) => count === 0)
  return (
    <div>
      <p className="hidden" id={`${id}keys`}>
        {t('timeline.brushKeys')}
      </p>
      <div
        className={styles.list}
        role="listbox"
        aria-orientation="horizontal"
        aria-label={t('timeline.brush')}
        aria-describedby={`${id}keys`}
        aria-activedescendant={
          preview && !isRange(preview) ? `${id}${selectionLabel(preview)}` : undefined
        }
        aria-busy={isEmpty}
        tabIndex={0}
        data-chosen={chosen !== undefined}
        {...handlers}
      >
        {decades.map((one) => {
          const { decade, count } = one
          const label = t('timeline.decadeCount', { count, decade })
          return (
            <div
              key={decade}
              role="group"
              aria-label={t('timeline.decade', { decade })}
              data-decade={decade}
            >
              <div className={styles.bars} role="presentation">
                <YearBars
                  years={one.years}
                  max={max}
                  barProps={(year, archives) => ({
                    ...option({ year }, t('timeline.yearCount', { count: archives, year })),
                    'data-within': range && year >= range.from && year <= range.to,
                  })}
                />
              </div>
              <div className={styles.decade} {...option({ decade }, label)}>
                {t('timeline.decadeTick', { decade })}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
