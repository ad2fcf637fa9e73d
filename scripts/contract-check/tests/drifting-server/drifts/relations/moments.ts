import { is, json } from '../../makers.ts'
import {
  ARCHIVE,
  CATEGORIES,
  CHANNELS,
  COLLECTION,
  COLLECTIONS,
  FILES,
  HOME,
  LIST,
  SIMILAR,
  inGood,
  one,
  says,
  withHeaders,
  type Drift,
  type S,
} from '../drift.ts'

/** Answers whose texts, types, bytes or times are a little wrong, or another each time. */
export const momentDrifts: readonly Drift[] = [
  one(
    'listChannels',
    'text',
    'names in another encoding',
    says(CHANNELS, (rows: S['Channel'][]) =>
      rows.map((row) => ({ ...row, name: Buffer.from(row.name).toString('latin1') })),
    ),
  ),
  one(
    'listCategories',
    'text',
    'names with the blanks of their column',
    says(CATEGORIES, (rows: S['Category'][]) =>
      rows.map((row) => ({ ...row, name: row.name.padEnd(30) })),
    ),
  ),
  one(
    'getArchive',
    'text',
    'letters that nobody knows any more',
    says(ARCHIVE, (body: S['Archive']) => ({
      ...body,
      description: body.description.replace(/é/, '\uFFFD'),
    })),
  ),
  one(
    'listCollections',
    'form',
    'an encoding that is not that of the bytes',
    inGood('GET', COLLECTIONS, (answered) =>
      withHeaders(answered, { 'content-type': 'application/json; charset=iso-8859-1' }),
    ),
  ),
  one('getArchive', 'head', 'HEAD of nothing is something', {
    answer: (answered, sent) =>
      is(sent, 'HEAD', ARCHIVE) && answered.status === 404
        ? { ...answered, status: 200 }
        : answered,
  }),
  one('getFile', 'head', 'HEAD of a file without its tag', {
    answer: (answered, sent) =>
      is(sent, 'HEAD', FILES) ? withHeaders(answered, { etag: undefined }) : answered,
  }),
  one(
    'getHome',
    'form',
    'gzip, though it is refused',
    inGood('GET', HOME, (answered, sent) =>
      sent.headers['accept-encoding'] === 'gzip;q=0'
        ? withHeaders(answered, { 'content-encoding': 'gzip' })
        : answered,
    ),
  ),
  one(
    'getFile',
    'link',
    'a page of HTML by the name of a film',
    inGood('GET', FILES, (answered, sent) =>
      sent.path.includes('videos/')
        ? { ...answered, body: Buffer.from('<!doctype html>'.padEnd(answered.body.length)) }
        : answered,
    ),
  ),
  one(
    'listSimilarArchives',
    'similar',
    'similar archives of the kind alone',
    inGood('GET', SIMILAR, async (answered, sent, ask) => {
      const { channel } = JSON.parse(
        (await ask(sent.path.replace(/\/similar.*/, ''))).body.toString(),
      ) as S['Archive']
      return json(answered, (rows: S['ArchiveSummary'][]) =>
        rows.filter((row) => row.channel.id !== channel.id),
      )
    }),
  ),
  one(
    'getCollection',
    'agree',
    'a collection of tomorrow',
    says(COLLECTION, (body: object) => ({ ...body, createdAt: '2099-01-01T00:00:00Z' })),
  ),
  one(
    'listCollections',
    'stable',
    'collections in another order each time',
    (() => {
      let turn = 0
      return says(COLLECTIONS, (rows: S['CollectionSummary'][]) =>
        ++turn % 2 ? rows : rows.toReversed(),
      )
    })(),
  ),
  one(
    'getHome',
    'stable',
    'a home that grows while one looks',
    (() => {
      let turn = 0
      return says(HOME, (body: S['Home']) => ({
        ...body,
        stats: { ...body.stats, channels: body.stats.channels + (++turn % 2) },
      }))
    })(),
  ),
  one(
    'listChannels',
    'cache',
    'channels that every store keeps for an hour',
    inGood('GET', CHANNELS, (answered) =>
      withHeaders(answered, { 'cache-control': 'public, max-age=3600' }),
    ),
  ),
  one('listArchives', 'cache', 'failures that are kept for a day', {
    answer: (answered, sent) =>
      is(sent, 'GET', LIST) && answered.status === 400
        ? withHeaders(answered, { 'cache-control': 'max-age=86400' })
        : answered,
  }),
]
