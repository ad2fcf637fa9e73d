import type { components } from '#contract'

type Schemas = components['schemas']
export type Archive = Schemas['Archive']

/** Returns the body of a GET response. */
type Get = (path: string) => Promise<unknown>

/** Returns the most viewed archive that matches. */
export async function archiveWith(
  get: Get,
  matches: (archive: Archive) => boolean,
  filter = '',
): Promise<Archive> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await get(`/api/archives?sort=-views&page=${page}${filter}`)
    const { items, pageCount } = list as Schemas['ArchivePage']
    pages = pageCount
    for (const { id } of items) {
      const archive = (await get(`/api/archive/${id}`)) as Archive
      if (matches(archive)) return archive
    }
  }
  throw new Error('No archive is like that.')
}

/** Returns the most viewed archive that has an answered comment. */
export async function answeredArchive(get: Get) {
  const { items } = (await get('/api/archives?sort=-views')) as Schemas['ArchivePage']
  for (const { id } of items) {
    const { items: threads } = (await get(`/api/archive/${id}/comments`)) as Schemas['CommentPage']
    const answered = threads.find(({ text, replies }) => text && replies[0]?.text)
    if (answered) return { id, threads, answered }
  }
  throw new Error('Nobody has answered anybody.')
}
