import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../api/failures.ts'
import type { ArchiveFilters } from '../../lib/archive-filters.ts'
import { allDecades } from '../../lib/decades.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { Span } from './brush.ts'
import room from './brush-room.module.css'
import { BrushBars } from './BrushBars.tsx'
import { BrushReadout } from './BrushReadout.tsx'
import { decadesOf } from '../../lib/decades-of.ts'
import { timeline } from './queries.ts'
import { filtersAround, spanOf, withSpan } from './span-filters.ts'
import styles from './year-brush.module.css'

type YearBrushProps = { filters: ArchiveFilters; onChange: (filters: ArchiveFilters) => void }

/**
 * The shape of the list over the years, to choose a year or a decade on. The axis stays the same
 * under every filter. Hidden where the server cannot count years, or has nothing to count.
 */
export function YearBrush({ filters, onChange }: YearBrushProps) {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<Span>()
  const around = filtersAround(filters)
  const { data, error, refetch } = useQuery({
    ...timeline.years(around),
    placeholderData: keepPreviousData,
  })
  if (error instanceof Failure && error.absent) return null
  if (data?.length === 0 && Object.keys(around).length === 0) return null

  const decades = decadesOf(data ?? [], allDecades())
  const chosen = spanOf(filters)
  const choose = (span: Span | undefined) => onChange(withSpan(filters, span))
  return (
    <section
      className={`${room.room} ${styles.brush}`}
      aria-label={t('timeline.brush')}
      data-waiting={!data}
    >
      {error && !data ? (
        <p className={styles.failed} role="alert">
          {t('timeline.failed')}
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </p>
      ) : (
        <>
          <BrushReadout
            decades={decades}
            chosen={chosen}
            preview={preview}
            known={data !== undefined}
            onChoose={choose}
          />
          <BrushBars
            decades={decades}
            chosen={chosen}
            preview={preview}
            onPreview={setPreview}
            onChoose={choose}
          />
        </>
      )}
    </section>
  )
}
