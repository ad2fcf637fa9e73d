import { created, noContent, notFound, ok } from '../contract/answers.ts'
import { archiveFrom } from './archive-upload.ts'
import { pageOf, PAGE_SIZE, startOf } from './pages.ts'
import { countsAsView } from './views.ts'
import type { Handlers } from '../http/handler.ts'

export const archives: Handlers<'archives'> = {
  listArchives: ({ query: { page, sort, ...filter }, library }) =>
    ok(pageOf(page, library.list(filter, sort, startOf(page), PAGE_SIZE))),

  listLatestArchives: ({ query: { limit }, library }) =>
    ok(library.list({}, '-createdAt', 0, limit).items),

  listPopularArchives: ({ query: { limit }, library }) =>
    ok(library.list({}, '-views', 0, limit).items),

  listArchiveYears: ({ query, library }) => ok(library.years(query)),

  listOnThisDay: ({ query: { limit, ...day }, library }) => ok(library.onThisDay(day, limit)),

  createArchive: async (input) => {
    const made = await archiveFrom(input)
    return 'refusal' in made ? made.refusal : created(made.archive)
  },

  getArchive: ({ path: { id }, library }) => {
    const archive = library.archive(id)
    return archive ? ok(archive) : notFound('archive')
  },

  listSimilarArchives: ({ path: { id }, query: { limit }, library }) =>
    library.archive(id) ? ok(library.similar(id, limit)) : notFound('archive'),

  recordView: ({ path: { id }, session, user, library }) => {
    if (!library.archive(id)) return notFound('archive')
    if (countsAsView(session, user, id)) library.addView(id)
    return noContent()
  },
}
