import { created, noContent, notFound, ok } from '../contract/responses.ts'
import { archiveFrom } from './archive-upload.ts'
import { pageEnvelope, PAGE_SIZE, pageOffset } from './pages.ts'
import { countsAsView } from './views.ts'
import { archivists } from './permissions.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const archives = operationRouter('archives', {
  'GET /api/archives': ({ query: { page, sort, ...filter }, library }) =>
    ok(pageEnvelope(page, library.list(filter, sort, pageOffset(page), PAGE_SIZE))),

  'GET /api/archives/latest': ({ query: { limit }, library }) =>
    ok(library.list({}, '-createdAt', 0, limit).items),

  'GET /api/archives/popular': ({ query: { limit }, library }) =>
    ok(library.list({}, '-views', 0, limit).items),

  'GET /api/archives/years': ({ query, library }) => ok(library.years(query)),

  'GET /api/archives/on-this-day': ({ query: { limit, ...day }, library }) =>
    ok(library.onThisDay(day, limit)),

  'POST /api/archive': [
    archivists,
    async (input) => {
      const made = await archiveFrom(input)
      return 'refusal' in made ? made.refusal : created(made.archive)
    },
  ],

  'GET /api/archive/{id}': ({ path: { id }, library }) => {
    const archive = library.archive(id)
    return archive ? ok(archive) : notFound('archive')
  },

  'GET /api/archive/{id}/similar': ({ path: { id }, query: { limit }, library }) =>
    library.archive(id) ? ok(library.similar(id, limit)) : notFound('archive'),

  'POST /api/archive/{id}/view': ({ path: { id }, session, user, library }) => {
    if (!library.archive(id)) return notFound('archive')
    if (countsAsView(session, user, id)) library.addView(id)
    return noContent()
  },
})
