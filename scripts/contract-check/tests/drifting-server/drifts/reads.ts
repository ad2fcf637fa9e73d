import {
  HTML,
  type S,
  type Summary,
  instead,
  otherDay,
  pairsOf,
  parse,
  withHeaders,
  withJson,
} from '../exchange.ts'
import { type Drift, answers, asks, hears, refuses, says, usual } from './drift.ts'

/** Some rows are not as the others. */
const isOdd = (id: string) =>
  Array.from(id).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 7 === 0

/** A value is another one in one place of several that say it. */
const agreements: readonly Drift[] = [
  says('getArchive', 'agree', 'a day of broadcast a day early', (body) => ({
    ...body,
    broadcastDate: body.broadcastDate && otherDay(body.broadcastDate, -1),
  })),
  says('getArchive', 'agree', 'some archives are nobody’s', (body) => ({
    ...body,
    postedBy: isOdd(body.id) ? null : body.postedBy,
  })),
  says('listArchives', 'agree', 'long titles are cut', (body) => ({
    ...body,
    items: body.items.map((row) => ({ ...row, title: row.title.replace(/(?<=.{40}).+/, '…') })),
  })),
  says('listChannels', 'agree', 'a channel is missing', (rows) =>
    rows.filter((_row, at) => at !== 5),
  ),
  says('listChannels', 'agree', 'a channel has another name here', (rows) =>
    rows.map((row, at) => (at === 2 ? { ...row, name: `${row.name} HD` } : row)),
  ),
  says('getHome', 'agree', 'the newest archive is missing on the home page', (body) => ({
    ...body,
    latest: body.latest.slice(1),
  })),
  says('getHome', 'agree', 'views of yesterday on the home page', (body) => ({
    ...body,
    popular: body.popular.map((row) => ({ ...row, views: Math.floor(row.views * 0.9) })),
  })),
  says('listLatestArchives', 'agree', 'the latest by day of broadcast', async (rows, _sent, ask) =>
    ((await ask('/api/archives')) as S['ArchivePage']).items.slice(0, rows.length),
  ),
  says('search', 'agree', 'suggested collections with an old count', (body) => ({
    ...body,
    collections: body.collections.map((one) => ({ ...one, archiveCount: one.archiveCount - 1 })),
  })),
]

/** The form of an answer: what ORMs, JSON encoders and middleware make of it. */
const forms: readonly Drift[] = [
  says('getArchive', 'form', 'a field is missing', ({ copyright: _gone, ...body }) => body),
  says('getCurrentUser', 'form', 'a field too many', (body) => ({ ...body, passwordHash: 'x' })),
  says('getArchive', 'form', 'large numbers are text', (body) => ({
    ...body,
    views: body.views > 2000 ? String(body.views) : body.views,
  })),
  says('getArchive', 'form', 'no captions are an empty object', (body) => ({
    ...body,
    captions: body.captions?.length ? body.captions : {},
  })),
  says('getArchive', 'form', 'an unknown day is zeros', (body) => ({
    ...body,
    broadcastDate: body.broadcastDate ?? '0000-00-00',
  })),
  says('listArchives', 'form', 'an unknown day is left out', (body) => ({
    ...body,
    items: body.items.map((row) => ({ ...row, broadcastDate: row.broadcastDate ?? undefined })),
  })),
  says('listCollections', 'form', 'a time that is not in UTC', (rows) =>
    rows.map((row) => ({ ...row, createdAt: row.createdAt.replace('Z', '+02:00') })),
  ),
  answers('listCategories', 'form', 'a byte order mark in front', (answered) => ({
    ...answered,
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answered.body]),
  })),
  answers('listChannels', 'form', 'letters of another encoding', (answered) => ({
    ...withHeaders(answered, { 'content-type': 'application/json; charset=iso-8859-1' }),
    body: Buffer.from(answered.body.toString(), 'latin1'),
  })),
  answers('listProfileArchives', 'form', 'a member who added nothing has no list', (answered) =>
    /"total":0\b/.test(answered.body.toString()) ? instead(404) : answered,
  ),
  usual(
    answers('listLatestArchives', 'form', 'HTML for all who accept it', (answered, { headers }) =>
      String(headers.accept).startsWith('text/html') ? { ...HTML, status: 200 } : answered,
    ),
  ),
  answers('listChannels', 'form', 'robots are kept out', (answered, { headers }) =>
    /bot/i.test(String(headers['user-agent'])) ? { ...answered, status: 403 } : answered,
  ),
  answers('getHome', 'form', 'titles in the language of the browser', (answered, { headers }) => {
    if (!String(headers['accept-language']).startsWith('en') || answered.status !== 200)
      return answered
    const body = parse(answered) as S['Home']
    const featured = body.featured.map((row) => ({ ...row, title: `The ${row.title}` }))
    return withJson(answered, { ...body, featured })
  }),
  refuses(
    'listLatestArchives',
    'form',
    'a limit of fifty is too much',
    (pairs) => pairs.get('limit') === '50',
  ),
  answers('openLogin', 'form', 'a sign-in window that a cache may keep', (answered) =>
    withHeaders(answered, { 'cache-control': undefined }),
  ),
  answers('openLogout', 'form', 'a sign-out window that a cache may keep', (answered) =>
    withHeaders(answered, { 'cache-control': undefined }),
  ),
]

const others: readonly Drift[] = [
  says('getArchive', 'text', 'a description with entities of HTML', (body) => ({
    ...body,
    description: body.description.replaceAll(/['’]/g, '&#39;'),
  })),
  says('listChannels', 'text', 'names that were encoded twice', (rows) =>
    rows.map((row) => ({ ...row, name: Buffer.from(row.name).toString('latin1') })),
  ),
  says('listCategories', 'text', 'names with the blanks of their column', (rows) =>
    rows.map((row) => ({ ...row, name: row.name.padEnd(30) })),
  ),

  says('getArchive', 'link', 'a video that is not there', (body) => ({
    ...body,
    video: body.video.replace(/\.mp4$/, '-hd.mp4'),
  })),
  answers('getFile', 'link', 'HTML by the name of a video', (answered, { path }) =>
    path.includes('videos/')
      ? { ...answered, body: Buffer.from(HTML.body.toString().padEnd(answered.body.length)) }
      : answered,
  ),

  says('getCollection', 'stable', 'archives in another order each time', (body) => ({
    ...body,
    archives: turned(body.archives),
  })),
  usual(
    says('getArchive', 'stable', 'an archive that was added just now, each time', (body) => ({
      ...body,
      createdAt: new Date().toISOString(),
    })),
  ),
  hears('search', 'stable', 'a plus in a query is nothing', (sent) => ({
    ...sent,
    path: sent.path.replaceAll('+', ''),
  })),

  says(
    'listSimilarArchives',
    'similar',
    'what is similar has nothing in common',
    async (rows, _sent, ask) =>
      ((await ask('/api/archives?sort=title')) as S['ArchivePage']).items.slice(0, rows.length),
  ),
  says(
    'listSimilarArchives',
    'similar',
    'an archive is similar to itself',
    async (rows, { path }, ask) => {
      const own = (await ask(path.replace(/\/similar.*/, ''))) as S['Archive']
      const names = Object.keys(rows[0] ?? {})
      const summary = Object.fromEntries(
        Object.entries(own).filter(([name]) => names.includes(name)),
      )
      return [...rows.slice(0, -1), summary]
    },
  ),

  asks('getZapping', 'draw', 'the channel is ignored', (pairs) => pairs.delete('channel')),
  asks('getZapping', 'draw', 'only the first of the excluded counts', (pairs) => {
    const [first] = (pairs.get('exclude') ?? '').split(',')
    if (first) pairs.set('exclude', first)
  }),
  says('getZapping', 'draw', 'always the same', (body, { path }) =>
    path.includes('?') ? body : (drawn ??= body),
  ),
  says('getZapping', 'draw', 'only the newest are drawn', async (body, sent, ask) => {
    const pairs = pairsOf(sent)
    if (pairs.has('exclude')) return body
    const channel = pairs.get('channel')
    const path = `/api/archives${channel ? `?channel=${channel}` : ''}`
    const { items } = (await ask(path)) as S['ArchivePage']
    const row = items[Math.floor(Math.random() * Math.min(5, items.length))]
    return row ? { archive: await ask(`/api/archive/${row.id}`) } : body
  }),
  says('getZapping', 'draw', 'nothing once much is excluded', (body, sent) =>
    (pairsOf(sent).get('exclude') ?? '').split(',').length > 8 ? { archive: null } : body,
  ),

  says('listComments', 'order', 'the newest reply first', (body) => ({
    ...body,
    items: body.items.map((one) => ({ ...one, replies: one.replies.toReversed() })),
  })),
  says('listComments', 'page', 'a total that counts replies too', (body) => ({
    ...body,
    total: body.total + body.items.reduce((sum, { replies }) => sum + replies.length, 0),
  })),
  says('listComments', 'thread', 'replies answer a comment of another thread', (body) => ({
    ...body,
    items: body.items.map((one) => ({
      ...one,
      replies: one.replies.map((reply) => ({
        ...reply,
        replyTo: reply.replyTo && { ...reply.replyTo, id: `${reply.replyTo.id}0` },
      })),
    })),
  })),
  says('listComments', 'thread', 'replies name their own author as the one answered', (body) => ({
    ...body,
    items: body.items.map((one) => ({
      ...one,
      replies: one.replies.map((reply) => ({
        ...reply,
        replyTo: reply.replyTo && { ...reply.replyTo, username: reply.author?.username ?? null },
      })),
    })),
  })),
]

let turn = 0
let drawn: S['Zapping'] | undefined
const turned = (rows: Summary[]) => {
  const at = ++turn % Math.max(1, rows.length)
  return [...rows.slice(at), ...rows.slice(0, at)]
}

export const readDrifts: readonly Drift[] = [...agreements, ...forms, ...others]
