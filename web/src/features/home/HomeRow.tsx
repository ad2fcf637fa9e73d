import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardArchive } from '../../entities/archive/ArchiveCard.tsx'
import { ArchiveGrid } from '../../entities/archive/ArchiveGrid.tsx'
import { ArchiveGridSkeleton } from '../../entities/archive/ArchiveGridSkeleton.tsx'
import { archivesPath } from '../../entities/archive/links.ts'
import { MY_TELEVISION, routes } from '../../routes.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './home-row.module.css'

/** A full row of cards. */
const SHOWN = 5

// The list, the text keys of its title and of the link to the rest, and where that leads.
const rows = [
  ['popular', 'home.popular', 'home.allPopular', routes.archives.path],
  ['latest', 'home.latest', 'home.allLatest', archivesPath({ sort: '-createdAt' })],
  // Last, because it may come after hydration.
  ['mine', 'myTelevision.title', 'device.all', MY_TELEVISION],
] as const

type HomeRowProps = {
  /** A list is omitted if its key is absent, and undefined while it loads. */
  lists: { [List in (typeof rows)[number][0]]?: readonly CardArchive[] | undefined }
}

/** One row of archives; its heading chooses between several lists. */
export function HomeRow({ lists }: HomeRowProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState(lists.mine && 'mine')
  const offered = rows.filter(([list]) => list in lists)
  const row = offered.find(([list]) => list === chosen) ?? offered[0]
  if (!row) return null
  const [current, title, more, to] = row
  const archives = lists[current]
  return (
    <PageSection
      title={
        <span className={styles.choices}>
          {offered.map(([list, name]) => (
            <button
              key={list}
              type="button"
              aria-pressed={list === current}
              onClick={() => choose(list)}
            >
              {t(name)}
            </button>
          ))}
        </span>
      }
      label={t(title)}
      more={{ to, label: t(more) }}
    >
      <div className={styles.row}>
        {!archives ? (
          <ArchiveGridSkeleton count={SHOWN} label={t('archives.waiting')} />
        ) : archives.length ? (
          <ArchiveGrid archives={archives.slice(0, SHOWN)} />
        ) : (
          <Notice title={t('archives.noRecent')} />
        )}
      </div>
    </PageSection>
  )
}
