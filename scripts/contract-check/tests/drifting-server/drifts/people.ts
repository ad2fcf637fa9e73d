import { query, is } from '../makers.ts'
import {
  COLLECTION,
  COLLECTIONS,
  ME,
  PROFILE,
  PROFILE_LIST,
  STATS,
  THREADS,
  ZAPPING,
  instead404,
  relisted,
  says,
  saysAfter,
  type Drift,
  type S,
} from './drift.ts'

const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

let turn = 0

const collections: readonly Drift[] = [
  {
    name: 'a number of archives that still counts deleted ones',
    operation: 'listCollections',
    rule: 'agree',
    ...says(COLLECTIONS, (rows: S['CollectionSummary'][]) =>
      rows.map((row, at) =>
        at === rows.length - 2 ? { ...row, archiveCount: row.archiveCount + 1 } : row,
      ),
    ),
  },
  {
    name: 'archives in another order each time',
    operation: 'getCollection',
    rule: 'stable',
    ...says(COLLECTION, (body: S['Collection']) => {
      const cut = ++turn % Math.max(1, body.archives.length)
      return { ...body, archives: [...body.archives.slice(cut), ...body.archives.slice(0, cut)] }
    }),
  },
  {
    name: 'archives without their views',
    operation: 'getCollection',
    rule: 'agree',
    ...says(COLLECTION, (body: S['Collection']) => ({
      ...body,
      archives: body.archives.map((row) => ({ ...row, views: 0 })),
    })),
  },
  {
    name: 'the same archive twice in a collection',
    operation: 'getCollection',
    rule: 'count',
    ...says(COLLECTION, (body: S['Collection']) => ({
      ...body,
      archives: [...body.archives.slice(0, -1), ...body.archives.slice(0, 1)],
    })),
  },
  {
    name: 'the newest first, featured or not',
    operation: 'listCollections',
    rule: 'order',
    ...says(COLLECTIONS, (rows: S['CollectionSummary'][]) =>
      rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    ),
  },
]

const zap = (name: string, bug: object): Drift => ({
  name,
  operation: 'getZapping',
  rule: 'draw',
  ...bug,
})

let drawn: S['Zapping'] | undefined

const draws: readonly Drift[] = [
  zap('a channel that is not kept to', {
    send: (sent: never) =>
      is(sent, 'GET', ZAPPING) ? query(sent, (pairs) => pairs.delete('channel')) : sent,
  }),
  zap('only the first of the excluded counts', {
    send: (sent: never) =>
      is(sent, 'GET', ZAPPING)
        ? query(sent, (pairs) => {
            const [one] = (pairs.get('exclude') ?? '').split(',')
            if (one) pairs.set('exclude', one)
          })
        : sent,
  }),
  zap('always the same', {
    ...says(ZAPPING, (body: S['Zapping'], pairs) => (pairs.size > 0 ? body : (drawn ??= body))),
  }),
  zap('anything for a channel that nobody knows', {
    ...saysAfter(ZAPPING, async (body: S['Zapping'], ask, pairs) =>
      body.archive === null && !pairs.has('exclude') ? ask('/api/zapping') : body,
    ),
  }),
  {
    name: 'an archive drawn that says another thing than its page',
    operation: 'getZapping',
    rule: 'agree',
    ...says(ZAPPING, (body: S['Zapping']) => ({
      archive: body.archive && { ...body.archive, description: '' },
    })),
  },
]

const members: readonly Drift[] = [
  {
    name: 'who has added nothing has no list',
    operation: 'listProfileArchives',
    rule: 'form',
    answer: (answered, sent) =>
      is(sent, 'GET', PROFILE_LIST) && /"total":0\b/.test(answered.body.toString())
        ? {
            ...answered,
            status: 404,
            body: Buffer.from('{"error":"not_found","message":"There are none."}'),
          }
        : answered,
  },
  {
    name: 'a number of archives that was right once',
    operation: 'getProfile',
    rule: 'count',
    ...says(PROFILE, (body: S['Profile']) => ({
      ...body,
      archiveCount: Math.max(0, body.archiveCount - 1),
    })),
  },
  {
    name: 'the first addition of somebody first',
    operation: 'listProfileArchives',
    rule: 'order',
    ...relisted(
      () => true,
      (rows) => rows.toReversed(),
      PROFILE_LIST,
    ),
  },
  {
    name: 'archives of somebody else on a profile',
    operation: 'listProfileArchives',
    rule: 'filter',
    ...saysAfter(PROFILE_LIST, async (body: S['ArchivePage'], ask) => {
      const { items } = (await ask('/api/archives?sort=title')) as S['ArchivePage']
      return { ...body, items: [...items.slice(0, 1), ...body.items.slice(1)] }
    }),
  },
  {
    name: 'a badge that the profile does not show',
    operation: 'getProfile',
    rule: 'agree',
    ...says(PROFILE, (body: S['Profile']) => ({ ...body, badges: [] })),
  },
  {
    name: 'a member since the day after',
    operation: 'getProfile',
    rule: 'agree',
    ...says(PROFILE, (body: S['Profile']) => ({
      ...body,
      memberSince: shiftDay(body.memberSince, 1),
    })),
  },
  {
    name: 'an empty profile for nobody',
    operation: 'getProfile',
    rule: 'missing',
    ...instead404(PROFILE, {
      id: 'x',
      username: '',
      avatar: null,
      motto: null,
      pronouns: null,
      badges: [],
      memberSince: '1970-01-01',
      archiveCount: 0,
    }),
  },
  {
    name: 'an empty motto where there is none',
    operation: 'getCurrentUser',
    rule: 'agree',
    ...says(ME, (body: S['User']) => ({ ...body, motto: `${body.motto ?? ''} ` })),
  },
  {
    name: 'views of an archivist that count one archive twice',
    operation: 'getArchivistStats',
    rule: 'count',
    ...says(STATS, (body: S['ArchivistStats']) => ({ ...body, views: body.views + 3 })),
  },
  {
    name: 'years of an archivist of which one is off by one',
    operation: 'getArchivistStats',
    rule: 'count',
    ...says(STATS, (body: S['ArchivistStats']) => ({
      ...body,
      years: body.years?.map((row, at) => (at === 0 ? { ...row, year: row.year - 1 } : row)),
    })),
  },
]

const thread = (
  rule: Drift['rule'],
  name: string,
  change: (body: S['CommentPage']) => object,
): Drift => ({ name, operation: 'listComments', rule, ...says(THREADS, change) })

const threads: readonly Drift[] = [
  thread('order', 'the newest reply first', (body) => ({
    ...body,
    items: body.items.map((one) => ({ ...one, replies: one.replies.toReversed() })),
  })),
  thread('order', 'the oldest thread first', (body) => ({
    ...body,
    items: body.items.toReversed(),
  })),
  thread('page', 'a total that counts replies too', (body) => ({
    ...body,
    total: body.total + body.items.reduce((sum, { replies }) => sum + replies.length, 0),
  })),
  thread('thread', 'replies that answer a comment of another thread', (body) => ({
    ...body,
    items: body.items.map((one) => ({
      ...one,
      replies: one.replies.map((reply) => ({
        ...reply,
        replyTo: reply.replyTo && { ...reply.replyTo, id: `${reply.replyTo.id}0` },
      })),
    })),
  })),
  {
    name: 'no comments on what does not exist',
    operation: 'listComments',
    rule: 'missing',
    ...instead404(THREADS, { items: [], page: 1, pageSize: 20, pageCount: 0, total: 0 }),
  },
]

export const peopleDrifts: readonly Drift[] = [...collections, ...draws, ...members, ...threads]
