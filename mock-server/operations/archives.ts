import { created, noContent, notFound, ok } from '../contract/responses.ts'
import { archiveFrom } from './archive-upload.ts'
import { pageEnvelope, PAGE_SIZE, pageOffset } from './pagination.ts'
import { countsAsView } from './views.ts'
import { archivists } from './permissions.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const archives = operationRouter('archives', {
  'GET /api/archives': ({ query: { page, sort, ...filter }, world }) =>
    ok(pageEnvelope(page, world.list(filter, sort, pageOffset(page), PAGE_SIZE))),

  'GET /api/archives/latest': ({ query: { limit }, world }) =>
    ok(world.list({}, '-createdAt', 0, limit).items),

  'GET /api/archives/popular': ({ query: { limit }, world }) =>
    ok(world.list({}, '-views', 0, limit).items),

  'GET /api/archives/years': ({ query, world }) => ok(world.years(query)),

  'GET /api/archives/on-this-day': ({ query: { limit, ...day }, world }) =>
    ok(world.onThisDay(day, limit)),

  'POST /api/archive': [
    archivists,
    async (input) => {
      const made = await archiveFrom(input)
      return 'refusal' in made ? made.refusal : created(made.archive)
    },
  ],

  'GET /api/archive/{id}': ({ path: { id }, world }) => {
    const archive = world.archive(id)
    return archive ? ok(archive) : notFound('archive')
  },

  'GET /api/archive/{id}/similar': ({ path: { id }, query: { limit }, world }) =>
    world.archive(id) ? ok(world.similar(id, limit)) : notFound('archive'),

  'POST /api/archive/{id}/view': ({ path: { id }, session, user, world }) => {
    if (!world.archive(id)) return notFound('archive')
    if (countsAsView(session, user, id)) world.addView(id)
    return noContent()
  },
})
