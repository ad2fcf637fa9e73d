import { instead, withHeaders } from '../exchange.ts'
import { type Drift, driftsOf, inAnswer, inBody, inHeaders } from './drift.ts'
export const formDrifts: readonly Drift[] = [
  ...driftsOf('form', {
    'a field is missing': inBody('getArchive', () => ({ copyright: undefined })),
    'large numbers are text': inBody('getArchive', (body) => ({
      views: body.views > 2000 ? String(body.views) : body.views,
    })),
    'a time that is not in UTC': inBody('listCollections', (rows) =>
      rows.map((row) => ({ ...row, createdAt: row.createdAt.replace('Z', '+02:00') })),
    ),
    'a byte order mark in front': inAnswer('listCategories', (answered) => ({
      ...answered,
      body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answered.body]),
    })),
    'letters of another encoding': inAnswer('listChannels', (answered) => ({
      ...withHeaders(answered, { 'content-type': 'application/json; charset=iso-8859-1' }),
      body: Buffer.from(answered.body.toString(), 'latin1'),
    })),
    'a member who added nothing has no list': inAnswer(
      'listProfileArchives',
      (answered) => /"total":0\b/.test(answered.body.toString()) && instead(404),
    ),
    'titles in the language of the browser': inBody('getHome', (body, { headers }) => {
      const isEnglish = String(headers['accept-language']).startsWith('en')
      const featured = body.featured.map((row) => ({ ...row, title: `The ${row.title}` }))
      return isEnglish ? { featured } : body
    }),
    'a sign-in window that a cache may keep': inHeaders('openLogin', () => ({
      'cache-control': undefined,
    })),
    'a sign-out window that a cache may keep': inHeaders('openLogout', () => ({
      'cache-control': undefined,
    })),
  }),
]
