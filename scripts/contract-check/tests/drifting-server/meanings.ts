import type { Answered, Sent } from './drifting-server.ts'
import {
  json,
  query,
  is,
  inBodies,
  elsewhere,
  ARCHIVES,
  ARCHIVE,
  COMMENTS,
  without,
  shift,
  type SeededBug,
  type Page,
  type Row,
} from './makers.ts'

/** Answers whose form is right: what they say is not. */
export const wrongMeanings: readonly SeededBug[] = [
  {
    name: 'a lost update: the answer shows it, the next reading does not',
    operation: 'updateProfile',
    where: /^\/(?:motto|pronouns)$/,
    ...elsewhere('PATCH', /^\/api\/@me$/),
  },
  {
    name: 'a comment that is taken and never listed',
    operation: 'listComments',
    where: /^\/items\/\d+$/,
    ...elsewhere('POST', COMMENTS),
  },
  {
    name: 'a deletion that deletes nothing',
    operation: 'listComments',
    where: /^\/items/,
    answer: (answered, sent) =>
      is(sent, 'DELETE', /^\/api\/comment\//)
        ? { status: 204, headers: {}, body: Buffer.alloc(0) }
        : answered,
    send: (sent) => (is(sent, 'DELETE', /^\/api\/comment\//) ? { ...sent, method: 'HEAD' } : sent),
  },
  {
    name: 'a view that counts every time',
    operation: 'recordView',
    where: /^\/views$/,
    ...(() => {
      let calls = 0
      return {
        answer: (answered: Answered, sent: Sent) => {
          if (is(sent, 'POST', /\/view$/)) calls++
          return is(sent, 'GET', ARCHIVE)
            ? json(answered, (body: Row) => ({ ...body, views: Number(body.views) + calls }))
            : answered
        },
      }
    })(),
  },
  {
    name: 'an ignored filter',
    operation: 'listArchives',
    where: /^\/items\/\d+\/category\/id$/,
    send: (sent) => (is(sent, 'GET', ARCHIVES) ? without('category', sent) : sent),
  },
  {
    name: 'an ignored query',
    operation: 'listArchives',
    where: /^\/items\/\d+$/,
    send: (sent) => (is(sent, 'GET', ARCHIVES) ? without('query', sent) : sent),
  },
  {
    name: 'a filter that another list does not share',
    operation: 'listArchiveYears',
    where: /^\/\d+\/count$/,
    send: (sent) => (is(sent, 'GET', /^\/api\/archives\/years$/) ? without('decade', sent) : sent),
  },
  {
    name: 'a page that is one off',
    operation: 'listArchives',
    where: /^\/(?:page|items\/\d+\/id|items)$/,
    send: (sent) => (is(sent, 'GET', ARCHIVES) ? shift(sent) : sent),
    ...inBodies(ARCHIVES, (body: Page) => body),
  },
  {
    name: 'a row that comes again on the next page',
    operation: 'listArchives',
    where: /^\/items\/\d+\/id$/,
    ...(() => {
      let first: Row | undefined
      return inBodies(ARCHIVES, (body: Page) => {
        if (body.page === 1) first = body.items[0]
        const again = first && body.page > 1 && body.items.length > 0
        return again ? { ...body, items: [first, ...body.items.slice(1)] } : body
      })
    })(),
  },
  {
    name: 'a total that counts what is on the page',
    operation: 'listProfileArchives',
    where: /^\/(?:total|items)$/,
    ...inBodies(/^\/api\/profile\/[^/]+\/archives$/, (body: Page) => ({
      ...body,
      total: body.total + 1,
    })),
  },
  {
    name: 'an order that is not kept',
    operation: 'listPopularArchives',
    where: /^\/\d+\/views$/,
    ...inBodies(/^\/api\/archives\/popular$/, (body: Row[]) => body.toReversed()),
  },
  {
    name: 'an order that turns round',
    operation: 'listArchives',
    where: /^\/items\/\d+\/views$/,
    send: (sent) =>
      query(sent, (pairs) => {
        if (is(sent, 'GET', ARCHIVES) && pairs.get('sort') === '-views') pairs.delete('sort')
      }),
  },
  {
    name: 'a limit that is ignored',
    operation: 'listSimilarArchives',
    where: /^\/$/,
    send: (sent) => (is(sent, 'GET', /\/similar$/) ? without('limit', sent) : sent),
  },
  {
    name: 'a draw of what is excluded',
    operation: 'getZapping',
    where: /^\/archive\/id$/,
    send: (sent) => (is(sent, 'GET', /^\/api\/zapping$/) ? without('exclude', sent) : sent),
  },
  {
    name: 'an answer that says another thing than the list',
    operation: 'getCollection',
    where: /^\/(?:archives|archiveCount)$/,
    ...inBodies(/^\/api\/collection\/[^/]+$/, (body: { archives: Row[] }) => ({
      ...body,
      archives: body.archives.slice(1),
    })),
  },
]
