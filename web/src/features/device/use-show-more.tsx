import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DatedSnapshot } from '../../device/archive-snapshot.ts'
import { entryOf, saveScrollPosition, scrollPositionOf } from '../../device/scroll-positions.ts'
import { Button } from '../../ui/forms/Button.tsx'
import styles from './empty-state.module.css'

const SHOWN = 6

/**
 * The first rows of a list, and a button that shows the rest and focuses its first row. Back
 * restores the full list.
 */
export function useShowMore(
  list: string,
  archives: readonly DatedSnapshot[],
): [readonly DatedSnapshot[], ReactNode] {
  const { t } = useTranslation()
  const entry = entryOf(useLocation())
  const [isWhole, setIsWhole] = useState(() => scrollPositionOf(entry).pages?.[list] !== undefined)
  if (isWhole || archives.length <= SHOWN) return [archives, null]
  const show = (section: Element | null) => {
    flushSync(() => setIsWhole(true))
    saveScrollPosition(entry, { pages: { ...scrollPositionOf(entry).pages, [list]: 2 } })
    section?.querySelectorAll<HTMLElement>('li a')[SHOWN]?.focus()
  }
  return [
    archives.slice(0, SHOWN),
    <Button
      key="more"
      className={styles.more ?? ''}
      onClick={({ currentTarget }) => show(currentTarget.closest('section'))}
    >
      {t('myTelevision.more', { total: archives.length })}
    </Button>,
  ]
}
