import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { ArchiveCard, type CardArchive } from './ArchiveCard.tsx'
import styles from './archive-grid.module.css'

type ArchiveGridProps = {
  archives: readonly CardArchive[]
  label?: string
  /** Number of first images that load eagerly. */
  eager?: number
  /** Id of the collection that contains the archives. */
  collection?: string
}

/** Card columns: 2 on a phone, then 4, then 5. All divide the 20 archives of a page. */
export function ArchiveGrid({ archives, label, eager = 0, collection }: ArchiveGridProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={styles.grid} aria-label={label}>
      {archives.map((archive, position) => (
        <ArchiveCard
          key={archive.id}
          archive={archive}
          t={t}
          format={format}
          eager={position < eager}
          collection={collection}
        />
      ))}
    </ul>
  )
}
