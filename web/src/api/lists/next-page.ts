/** What a page of a list must say; a server may leave it out all the same. */
type Page = { pageCount: number; items?: readonly unknown[] | null }

/** Which page it is we count ourselves: an answer that says otherwise must not lead in a circle. */
export const nextPage = ({ pageCount, items }: Page, _pages: unknown, page: number) =>
  page < pageCount && items?.length ? page + 1 : undefined
