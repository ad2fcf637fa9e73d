import type { ArchivePage, ArchiveSummary } from '../../../entities/types.ts'

/**
 * Removes duplicates: a list may change between requests, so that page 2 repeats an archive of page
 * 1.
 */
export function withoutDuplicates(pages: readonly ArchivePage[]): ArchiveSummary[][] {
  const seen = new Set<string>()
  return pages.map(({ items }) => {
    const unique = items.filter(({ id }) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    })
    // Returns the same array for a page without duplicates, so that React does not render it again.
    return unique.length === items.length ? items : unique
  })
}

/**
 * Returns the progress of a list. Totals are at least what is loaded, even if the server reports
 * fewer.
 */
export function pageProgress(
  pages: readonly ArchivePage[],
  uniquePages: readonly (readonly ArchiveSummary[])[],
) {
  const shown = uniquePages.reduce((sum, items) => sum + items.length, 0)
  const last = pages.at(-1)
  const page = pages.length
  return {
    page,
    pages: Math.max(page, last?.pageCount ?? 0),
    shown,
    total: Math.max(shown, last?.total ?? 0),
  }
}
