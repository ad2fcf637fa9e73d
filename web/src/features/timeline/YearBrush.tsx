import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../api/failures.ts'
import { FailureReason } from '../../failure/FailureText.tsx'
import type { ArchiveFilters } from '../../entities/archive/filters.ts'
import { allDecades } from '../../entities/archive/broadcast-years.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { decadeIn, isRange, type YearRange, type YearSelection } from './brush.ts'
import room from './brush-placeholder.module.css'
import { BrushBars } from './BrushBars.tsx'
import { BrushReadout } from './BrushReadout.tsx'
import { groupByDecade } from '../../entities/archive/group-by-decade.ts'
import { archiveYears } from '../../entities/archive/lazy-queries.ts'
import { filtersWithoutYears, selectionFromFilters, withSelection } from './span-filters.ts'
import styles from './year-brush.module.css'

export type YearBrushProps = {
  filters: ArchiveFilters
  onChange: (filters: ArchiveFilters, instead?: boolean) => void
}

/**
 * Year filter of the archives page. The axis is the same under every filter. Hidden without year
 * counts.
 */
export function YearBrush({ filters, onChange }: YearBrushProps) {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<YearSelection>()
  const filtersOfCounts = filtersWithoutYears(filters)
  const client = useQueryClient()
  const chosen = selectionFromFilters(filters)
  const choose = (selection: YearSelection | undefined) =>
    onChange(withSelection(filters, selection))
  /** Selects a range, or its main decade if the server lacks ranges. */
  const chooseSupported = async (selection: YearSelection | undefined) => {
    const lacks = selection && isRange(selection) && !(await supportsYearRanges(client, selection))
    choose(lacks ? decadeIn(selection) : selection)
  }
  const { from, to } = filters
  const replaceRange = useEffectEvent((range: YearRange) =>
    onChange(withSelection(filters, decadeIn(range)), true),
  )
  // A URL may contain a range, too.
  useEffect(() => {
    if (from === undefined || to === undefined) return
    void supportsYearRanges(client, { from, to }).then(
      (taken) => taken || replaceRange({ from, to }),
    )
  }, [client, from, to])
  const {
    data: arrived,
    error,
    refetch,
  } = useQuery({
    ...archiveYears(filtersOfCounts),
    placeholderData: keepPreviousData,
  })
  // Dozens of bars would block the page that hydrates; deferred, they render between frames.
  const data = useDeferredValue(arrived)
  if (error instanceof Failure && error.absent) return null
  if (data?.length === 0 && Object.keys(filtersOfCounts).length === 0) return null

  const decades = groupByDecade(data ?? [], allDecades())
  return (
    <section
      className={`${room.placeholder} ${styles.brush}`}
      aria-label={t('timeline.brush')}
      data-waiting={!data}
    >
      {error && !data ? (
        <p className={styles.failed} role="alert">
          <span>
            {t('timeline.failed')} <FailureReason error={error} />
          </span>
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
            onChoose={(selection) => void chooseSupported(selection)}
          />
        </>
      )}
    </section>
  )
}

/** True if the server filters by a range of years; others reject (400) or ignore it. */
async function supportsYearRanges(client: QueryClient, range: YearRange): Promise<boolean> {
  try {
    const years = await client.fetchQuery(archiveYears({ from: range.from, to: range.to }))
    return years.every(({ year }) => year >= range.from && year <= range.to)
  } catch (error) {
    // The list shows any other error.
    return !(error instanceof Failure && (error.status === 400 || error.absent))
  }
}
