import type { components } from '#contract'

type ArchivePage = components['schemas']['ArchivePage']
type ArchiveSummary = components['schemas']['ArchiveSummary']

/** A list may change while it is read: an archive of page 1 may come again on page 2. */
export function withoutDuplicates(pages: readonly ArchivePage[]): ArchiveSummary[][] {
  const seen = new Set<string>()
  return pages.map(({ items }) => {
    const fresh = items.filter(({ id }) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    })
    // A page without repeats is itself again, so that nothing of it is drawn anew.
    return fresh.length === items.length ? items : fresh
  })
}

/** Never more shown than there are, nor a page beyond the last, whatever the server counted. */
export function pageProgress(
  pages: readonly ArchivePage[],
  kept: readonly (readonly ArchiveSummary[])[],
) {
  const shown = kept.reduce((sum, items) => sum + items.length, 0)
  const last = pages.at(-1)
  const page = pages.length
  return {
    page,
    pages: Math.max(page, last?.pageCount ?? 0),
    shown,
    total: Math.max(shown, last?.total ?? 0),
  }
}
