import { HTML, type S, type Summary, otherDay, pairsOf } from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedBody,
  changedQuery,
  changedRequest,
  usual,
} from './drift.ts'

/** Some rows are not as the others. */
const isOdd = (id: string) =>
  Array.from(id).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 7 === 0

/** A value is another one in one place of several that say it. */
const agreements: readonly Drift[] = [
  changedBody('getArchive', 'agree', 'a day of broadcast a day early', (body) => ({
    ...body,
    broadcastDate: body.broadcastDate && otherDay(body.broadcastDate, -1),
  })),
  changedBody('getArchive', 'agree', 'some archives are nobody’s', (body) => ({
    ...body,
    postedBy: isOdd(body.id) ? null : body.postedBy,
  })),
  changedBody('listArchives', 'agree', 'long titles are cut', (body) => ({
    ...body,
    items: body.items.map((row) => ({ ...row, title: row.title.replace(/(?<=.{40}).+/, '…') })),
  })),
  changedBody('listChannels', 'agree', 'a channel is missing', (rows) =>
    rows.filter((_row, at) => at !== 5),
  ),
  changedBody('listChannels', 'agree', 'a channel has another name here', (rows) =>
    rows.map((row, at) => (at === 2 ? { ...row, name: `${row.name} HD` } : row)),
  ),
  changedBody('getHome', 'agree', 'the newest archive is missing on the home page', (body) => ({
    ...body,
    latest: body.latest.slice(1),
  })),
  changedBody('getHome', 'agree', 'views of yesterday on the home page', (body) => ({
    ...body,
    popular: body.popular.map((row) => ({ ...row, views: Math.floor(row.views * 0.9) })),
  })),
  changedBody(
    'listLatestArchives',
    'agree',
    'the latest by day of broadcast',
    async (rows, _sent, ask) =>
      ((await ask('/api/archives')) as S['ArchivePage']).items.slice(0, rows.length),
  ),
  changedBody('search', 'agree', 'suggested collections with an old count', (body) => ({
    ...body,
    collections: body.collections.map((one) => ({ ...one, archiveCount: one.archiveCount - 1 })),
  })),
]

const others: readonly Drift[] = [
  changedBody('getArchive', 'text', 'a description with entities of HTML', (body) => ({
    ...body,
    description: body.description.replaceAll(/['’]/g, '&#39;'),
  })),
  changedBody('listChannels', 'text', 'names that were encoded twice', (rows) =>
    rows.map((row) => ({ ...row, name: Buffer.from(row.name).toString('latin1') })),
  ),
  changedBody('listCategories', 'text', 'names with the blanks of their column', (rows) =>
    rows.map((row) => ({ ...row, name: row.name.padEnd(30) })),
  ),

  changedBody('getArchive', 'link', 'a video that is not there', (body) => ({
    ...body,
    video: body.video.replace(/\.mp4$/, '-hd.mp4'),
  })),
  changedAnswer('getFile', 'link', 'HTML by the name of a video', (answered, { path }) =>
    path.includes('videos/')
      ? { ...answered, body: Buffer.from(HTML.body.toString().padEnd(answered.body.length)) }
      : answered,
  ),

  changedBody('getCollection', 'stable', 'archives in another order each time', (body) => ({
    ...body,
    archives: turned(body.archives),
  })),
  usual(
    changedBody(
      'getArchive',
      'stable',
      'an archive that was added just now, each time',
      (body) => ({
        ...body,
        createdAt: new Date().toISOString(),
      }),
    ),
  ),
  changedRequest('search', 'stable', 'a plus in a query is nothing', (sent) => ({
    ...sent,
    path: sent.path.replaceAll('+', ''),
  })),

  changedBody(
    'listSimilarArchives',
    'similar',
    'what is similar has nothing in common',
    async (rows, _sent, ask) =>
      ((await ask('/api/archives?sort=title')) as S['ArchivePage']).items.slice(0, rows.length),
  ),
  changedBody(
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

  changedQuery('getZapping', 'draw', 'the channel is ignored', (pairs) => pairs.delete('channel')),
  changedQuery('getZapping', 'draw', 'only the first of the excluded counts', (pairs) => {
    const [first] = (pairs.get('exclude') ?? '').split(',')
    if (first) pairs.set('exclude', first)
  }),
  changedBody('getZapping', 'draw', 'always the same', (body, { path }) =>
    path.includes('?') ? body : (drawn ??= body),
  ),
  changedBody('getZapping', 'draw', 'only the newest are drawn', async (body, sent, ask) => {
    const pairs = pairsOf(sent)
    if (pairs.has('exclude')) return body
    const channel = pairs.get('channel')
    const path = `/api/archives${channel ? `?channel=${channel}` : ''}`
    const { items } = (await ask(path)) as S['ArchivePage']
    const row = items[Math.floor(Math.random() * Math.min(5, items.length))]
    return row ? { archive: await ask(`/api/archive/${row.id}`) } : body
  }),
  changedBody('getZapping', 'draw', 'nothing once much is excluded', (body, sent) =>
    (pairsOf(sent).get('exclude') ?? '').split(',').length > 8 ? { archive: null } : body,
  ),

  changedBody('listComments', 'order', 'the newest reply first', (body) => ({
    ...body,
    items: body.items.map((one) => ({ ...one, replies: one.replies.toReversed() })),
  })),
  changedBody('listComments', 'page', 'a total that counts replies too', (body) => ({
    ...body,
    total: body.total + body.items.reduce((sum, { replies }) => sum + replies.length, 0),
  })),
  changedBody('listComments', 'thread', 'replies answer a comment of another thread', (body) => ({
    ...body,
    items: body.items.map((one) => ({
      ...one,
      replies: one.replies.map((reply) => ({
        ...reply,
        replyTo: reply.replyTo && { ...reply.replyTo, id: `${reply.replyTo.id}0` },
      })),
    })),
  })),
  changedBody(
    'listComments',
    'thread',
    'replies name their own author as the one answered',
    (body) => ({
      ...body,
      items: body.items.map((one) => ({
        ...one,
        replies: one.replies.map((reply) => ({
          ...reply,
          replyTo: reply.replyTo && { ...reply.replyTo, username: reply.author?.username ?? null },
        })),
      })),
    }),
  ),
]

let turn = 0
let drawn: S['Zapping'] | undefined
const turned = (rows: Summary[]) => {
  const at = ++turn % Math.max(1, rows.length)
  return [...rows.slice(at), ...rows.slice(0, at)]
}

export const readDrifts: readonly Drift[] = [...agreements, ...others]
