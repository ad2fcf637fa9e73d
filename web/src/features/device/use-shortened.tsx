import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Dated } from '../../device/archive-snapshot.ts'
import { entryOf, keepPlace, placeOf } from '../../device/places.ts'
import { Button } from '../../ui/forms/Button.tsx'
import styles from './empty.module.css'

const SHOWN = 6

/** The first lines of a list, and the button that shows the others; the focus goes on with the first of these. Back shows them again. */
export function useShortened(
  list: string,
  archives: readonly Dated[],
): [readonly Dated[], ReactNode] {
  const { t } = useTranslation()
  const entry = entryOf(useLocation())
  const [isWhole, setIsWhole] = useState(() => placeOf(entry).pages?.[list] !== undefined)
  if (isWhole || archives.length <= SHOWN) return [archives, null]
  const show = (section: Element | null) => {
    flushSync(() => setIsWhole(true))
    keepPlace(entry, { pages: { ...placeOf(entry).pages, [list]: 2 } })
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
