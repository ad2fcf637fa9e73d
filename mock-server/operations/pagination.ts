export const PAGE_SIZE = 20

/** The envelope of one page of a list; a page after the last is empty. */
export const pageEnvelope = <T>(page: number, { items, total }: { items: T[]; total: number }) => ({
  items,
  page,
  pageSize: PAGE_SIZE,
  pageCount: Math.ceil(total / PAGE_SIZE),
  total,
})

/** Index of a page's first item, from 0. */
export const pageOffset = (page: number) => (page - 1) * PAGE_SIZE
