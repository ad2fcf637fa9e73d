import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArchiveSummary } from './ArchiveCard.tsx'
import { ArchiveGrid } from './ArchiveGrid.tsx'
import styles from './archive-grid.module.css'
import { watchNearness } from './nearness.ts'

const FIRST_ROW = 5

/** Heights of sections in px, by their first archive: a list that is come back to begins with them, not with all its cards. */
const heights = new Map<string, number>()
const MOST_HEIGHTS = 2000

type ArchiveSectionsProps = { pages: readonly (readonly ArchiveSummary[])[] }

/**
 * A list that stays fast however long it grows: each page is a section, and only sections near
 * the window hold cards; the others keep their height. (Find-in-page therefore only sees what is near.)
 */
export function ArchiveSections({ pages }: ArchiveSectionsProps) {
  return pages.map((items, position) => (
    <Section key={position} items={items} number={position + 1} />
  ))
}

const Section = memo(function Section({
  items,
  number,
}: {
  items: readonly ArchiveSummary[]
  number: number
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const first = items[0]?.id ?? ''
  const [height, setHeight] = useState(() => (number > 1 ? heights.get(first) : undefined))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    return watchNearness(element, (near) => {
      // A section that holds the focus must not lose it.
      if (near || element.contains(document.activeElement)) return setHeight(undefined)
      const { height: now } = element.getBoundingClientRect()
      if (heights.size > MOST_HEIGHTS) heights.clear()
      heights.set(first, now)
      setHeight(now)
    })
  }, [first])

  return (
    <div ref={box} className={styles.section} style={{ height }}>
      {height === undefined && (
        <ArchiveGrid
          archives={items}
          label={t('archives.page', { page: number })}
          eager={number === 1 ? FIRST_ROW : 0}
        />
      )}
    </div>
  )
})
