import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ArchiveGrid } from '../../../entities/archive/ArchiveGrid.tsx'
import { Windowed } from './Windowed.tsx'
import type { ArchiveSummary } from '../../../entities/types.ts'

const FIRST_ROW = 5
/** Pages per chapter: about the square root of the longest list, so that both levels stay short. */
const CHAPTER = 20

type Page = readonly ArchiveSummary[]

/** Mounts only pages near the viewport, for lists of any length. Find-in-page sees only those. */
export function ArchiveSections({ pages }: { pages: readonly Page[] }) {
  const chapters = Array.from({ length: Math.ceil(pages.length / CHAPTER) }, (_, chapter) =>
    pages.slice(chapter * CHAPTER, (chapter + 1) * CHAPTER),
  )
  return chapters.map((of, position) => (
    <PageGroup key={position} pages={of} before={position * CHAPTER} />
  ))
}

type PageGroupProps = { pages: readonly Page[]; before: number }

const samePages = (old: PageGroupProps, now: PageGroupProps) =>
  old.pages.length === now.pages.length &&
  old.pages.every((page, position) => page === now.pages[position])

const PageGroup = memo(function PageGroup({ pages, before }: PageGroupProps) {
  return (
    <Windowed level="chapter" id={pages[0]?.[0]?.id ?? ''} first={before === 0}>
      {() =>
        pages.map((items, position) => (
          <Section key={position} items={items} number={before + position + 1} />
        ))
      }
    </Windowed>
  )
}, samePages)

const Section = memo(function Section({ items, number }: { items: Page; number: number }) {
  const { t } = useTranslation()
  return (
    <Windowed level="page" id={items[0]?.id ?? ''} first={number === 1}>
      {() => (
        <ArchiveGrid
          archives={items}
          label={t('archives.page', { page: number })}
          eager={number === 1 ? FIRST_ROW : 0}
        />
      )}
    </Windowed>
  )
})
