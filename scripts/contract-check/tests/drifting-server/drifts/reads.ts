import { HTML, type S, type Summary, otherDay, queryOf } from '../exchange.ts'
import { type Drift, driftsOf, inAnswer, inBody, inQuery, inRequest } from './drift.ts'

let turn = 0
let firstDraw: S['Zapping'] | undefined
const turned = (rows: Summary[]) => {
  const at = ++turn % Math.max(1, rows.length)
  return [...rows.slice(at), ...rows.slice(0, at)]
}

export const readDrifts: readonly Drift[] = [
  ...driftsOf('agree', {
    'a day of broadcast a day early': inBody('getArchive', (body) => ({
      broadcastDate: body.broadcastDate && otherDay(body.broadcastDate, -1),
    })),
    'long titles are cut': inBody('listArchives', (body) => ({
      items: body.items.map((row) => ({ ...row, title: row.title.replace(/(?<=.{40}).+/, '…') })),
    })),
    'a channel is missing': inBody('listChannels', (rows) => rows.filter((_row, at) => at !== 5)),
    'a channel has another name here': inBody('listChannels', (rows) =>
      rows.map((row, at) => (at === 2 ? { ...row, name: `${row.name} HD` } : row)),
    ),
    'the latest by day of broadcast': inBody('listLatestArchives', async (rows, _sent, ask) =>
      ((await ask('/api/archives')) as S['ArchivePage']).items.slice(0, rows.length),
    ),
  }),
  ...driftsOf('text', {
    'a description with entities of HTML': inBody('getArchive', (body) => ({
      description: body.description.replaceAll(/['’]/g, '&#39;'),
    })),
    'names that were encoded twice': inBody('listChannels', (rows) =>
      rows.map((row) => ({ ...row, name: Buffer.from(row.name).toString('latin1') })),
    ),
  }),
  ...driftsOf('link', {
    'a video that is not there': inBody('getArchive', (body) => ({
      video: body.video.replace(/\.mp4$/, '-hd.mp4'),
    })),
    'HTML by the name of a video': inAnswer(
      'getFile',
      (answered, { path }) =>
        path.includes('videos/') && {
          ...answered,
          body: Buffer.from(HTML.body.toString().padEnd(answered.body.length)),
        },
    ),
  }),
  ...driftsOf('stable', {
    'archives in another order each time': inBody('getCollection', (body) => ({
      archives: turned(body.archives),
    })),
    'a plus in a query is nothing': inRequest('search', (sent) => ({
      ...sent,
      path: sent.path.replaceAll('+', ''),
    })),
  }),
  ...driftsOf('similar', {
    'what is similar has nothing in common': inBody(
      'listSimilarArchives',
      async (rows, _sent, ask) =>
        ((await ask('/api/archives?sort=title')) as S['ArchivePage']).items.slice(0, rows.length),
    ),
    'an archive is similar to itself': inBody(
      'listSimilarArchives',
      async (rows, { path }, ask) => [
        ...rows.slice(0, -1),
        await ask(path.replace(/\/similar.*/, '')),
      ],
    ),
  }),
  ...driftsOf('draw', {
    'the channel is ignored': inQuery('getZapping', (pairs) => pairs.delete('channel')),
    'only the first of the excluded counts': inQuery('getZapping', (pairs) => {
      const [first] = (pairs.get('exclude') ?? '').split(',')
      if (first) pairs.set('exclude', first)
    }),
    'always the same': inBody('getZapping', (body, { path }) =>
      path.includes('?') ? body : (firstDraw ??= body),
    ),
    'only the newest are drawn': inBody('getZapping', async (body, sent, ask) => {
      const pairs = queryOf(sent)
      if (pairs.has('exclude')) return body
      const channel = pairs.get('channel')
      const path = `/api/archives${channel ? `?channel=${channel}` : ''}`
      const { items } = (await ask(path)) as S['ArchivePage']
      const row = items[Math.floor(Math.random() * Math.min(5, items.length))]
      return row ? { archive: await ask(`/api/archive/${row.id}`) } : body
    }),
    'of two the more viewed is drawn': inBody('getZapping', async (body, { path }, ask) => {
      const other = (await ask(path)) as typeof body
      return (other.archive?.views ?? 0) > (body.archive?.views ?? 0) ? other : body
    }),
  }),
  ...driftsOf('order', {
    'the newest reply first': inBody('listComments', (body) => ({
      items: body.items.map((one) => ({ ...one, replies: one.replies.toReversed() })),
    })),
  }),
  ...driftsOf('page', {
    'a total that counts replies too': inBody('listComments', (body) => ({
      total: body.total + body.items.reduce((sum, { replies }) => sum + replies.length, 0),
    })),
  }),
  ...driftsOf('thread', {
    'replies answer a comment of another thread': inBody('listComments', (body) => ({
      items: body.items.map((one) => ({
        ...one,
        replies: one.replies.map((reply) => ({
          ...reply,
          replyTo: reply.replyTo && { ...reply.replyTo, id: `${reply.replyTo.id}0` },
        })),
      })),
    })),
  }),
]
