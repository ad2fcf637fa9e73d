import { within } from '@testing-library/dom'
import type { Site } from '#test/support/routes/open-site.tsx'

/** What a page with a list of archives says and offers. */
export const listOf = ({ screen, t }: Site) => ({
  /** Expects this progress below the list. */
  shows: (page: number, pages: number, shown: number, total: number) =>
    screen.findByText(t('archives.progress', { count: total, page, pages, shown, total })),
  more: () => screen.queryByRole('button', { name: t('archives.loadMore') }),
  chip: (name: string) => screen.findByRole('button', { name: t('filters.remove', { name }) }),
  /** The years above the list. */
  years: async () => within(await screen.findByRole('region', { name: t('timeline.brush') })),
})
