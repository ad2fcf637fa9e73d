/** A page of a list; a faulty server may omit `items`. */
type Page = { pageCount: number; items?: readonly unknown[] | null }

/** Counts pages on the client: a wrong page number in a response must not cause a loop. */
export const nextPage = ({ pageCount, items }: Page, _pages: unknown, page: number) =>
  page < pageCount && items?.length ? page + 1 : undefined
