import { HTML, type S, instead, parse, withHeaders, withJson } from '../exchange.ts'
import { type Drift, changedAnswer, changedBody, refused, usual } from './drift.ts'
/** The form of an answer: what ORMs, JSON encoders and middleware make of it. */
export const formDrifts: readonly Drift[] = [
  changedBody('getArchive', 'form', 'a field is missing', ({ copyright: _gone, ...body }) => body),
  changedBody('getCurrentUser', 'form', 'a field too many', (body) => ({
    ...body,
    passwordHash: 'x',
  })),
  changedBody('getArchive', 'form', 'large numbers are text', (body) => ({
    ...body,
    views: body.views > 2000 ? String(body.views) : body.views,
  })),
  changedBody('getArchive', 'form', 'no captions are an empty object', (body) => ({
    ...body,
    captions: body.captions?.length ? body.captions : {},
  })),
  changedBody('getArchive', 'form', 'an unknown day is zeros', (body) => ({
    ...body,
    broadcastDate: body.broadcastDate ?? '0000-00-00',
  })),
  changedBody('listArchives', 'form', 'an unknown day is left out', (body) => ({
    ...body,
    items: body.items.map((row) => ({ ...row, broadcastDate: row.broadcastDate ?? undefined })),
  })),
  changedBody('listCollections', 'form', 'a time that is not in UTC', (rows) =>
    rows.map((row) => ({ ...row, createdAt: row.createdAt.replace('Z', '+02:00') })),
  ),
  changedAnswer('listCategories', 'form', 'a byte order mark in front', (answered) => ({
    ...answered,
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answered.body]),
  })),
  changedAnswer('listChannels', 'form', 'letters of another encoding', (answered) => ({
    ...withHeaders(answered, { 'content-type': 'application/json; charset=iso-8859-1' }),
    body: Buffer.from(answered.body.toString(), 'latin1'),
  })),
  changedAnswer(
    'listProfileArchives',
    'form',
    'a member who added nothing has no list',
    (answered) => (/"total":0\b/.test(answered.body.toString()) ? instead(404) : answered),
  ),
  usual(
    changedAnswer(
      'listLatestArchives',
      'form',
      'HTML for all who accept it',
      (answered, { headers }) =>
        String(headers.accept).startsWith('text/html') ? { ...HTML, status: 200 } : answered,
    ),
  ),
  changedAnswer('listChannels', 'form', 'robots are kept out', (answered, { headers }) =>
    /bot/i.test(String(headers['user-agent'])) ? { ...answered, status: 403 } : answered,
  ),
  changedAnswer(
    'getHome',
    'form',
    'titles in the language of the browser',
    (answered, { headers }) => {
      if (!String(headers['accept-language']).startsWith('en') || answered.status !== 200)
        return answered
      const body = parse(answered) as S['Home']
      const featured = body.featured.map((row) => ({ ...row, title: `The ${row.title}` }))
      return withJson(answered, { ...body, featured })
    },
  ),
  refused(
    'listLatestArchives',
    'form',
    'a limit of fifty is too much',
    (pairs) => pairs.get('limit') === '50',
  ),
  changedAnswer('openLogin', 'form', 'a sign-in window that a cache may keep', (answered) =>
    withHeaders(answered, { 'cache-control': undefined }),
  ),
  changedAnswer('openLogout', 'form', 'a sign-out window that a cache may keep', (answered) =>
    withHeaders(answered, { 'cache-control': undefined }),
  ),
]
