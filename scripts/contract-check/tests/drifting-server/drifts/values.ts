import { failed } from './databases.ts'
import {
  API,
  ARCHIVE,
  CATEGORIES,
  CHANNELS,
  COLLECTION,
  LIST,
  THREADS,
  inGood,
  says,
  withHeaders,
  one,
  write,
  type Drift,
  type S,
} from './drift.ts'

const odd = (id: string) =>
  Array.from(id).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 7 === 0

type Row = Record<string, unknown>
/** The archives of some rows are not as the others. */
const some = (change: (body: Row) => Row) =>
  says(ARCHIVE, (body: Row) => (odd(String(body.id)) ? change(body) : body))

export const valueDrifts: readonly Drift[] = [
  one(
    'getArchive',
    'form',
    'a length of some archives that is no whole number',
    some((body) => ({ ...body, duration: Number(body.duration) + 0.5 })),
  ),
  one(
    'getArchive',
    'form',
    'music that is named by nothing, where none is named',
    says(ARCHIVE, (body: Row) => ({ ...body, music: body.music ?? { title: '', url: null } })),
  ),
  one(
    'getArchive',
    'form',
    'large numbers as text',
    says(ARCHIVE, (body: Row) =>
      Number(body.views) > 2000 ? { ...body, views: String(body.views) } : body,
    ),
  ),
  one(
    'listArchives',
    'form',
    'a day that is left out where it is unknown',
    says(LIST, (body: S['ArchivePage']) => ({
      ...body,
      items: body.items.map(({ broadcastDate, ...row }) =>
        broadcastDate === null ? row : { ...row, broadcastDate },
      ),
    })),
  ),
  one(
    'getArchive',
    'form',
    'no music is an empty list',
    says(ARCHIVE, (body: Row) => ({ ...body, music: body.music ?? [] })),
  ),
  one(
    'getArchive',
    'form',
    'no captions are an empty object',
    says(ARCHIVE, (body: { captions?: unknown[] }) =>
      body.captions?.length ? body : { ...body, captions: {} },
    ),
  ),
  one(
    'getArchive',
    'form',
    'an unknown day of zeros',
    says(ARCHIVE, (body: Row) => ({ ...body, broadcastDate: body.broadcastDate ?? '0000-00-00' })),
  ),
  one(
    'getCollection',
    'text',
    'titles in a collection with entities for apostrophes',
    says(COLLECTION, (body: S['Collection']) => ({
      ...body,
      archives: body.archives.map((row) => ({
        ...row,
        title: row.title.replaceAll(/['’]/g, '&#039;'),
      })),
    })),
  ),
  one(
    'getCollection',
    'agree',
    'an hour between the two times of a collection',
    says(COLLECTION, (body: Row) => ({
      ...body,
      createdAt: new Date(Date.parse(String(body.createdAt)) + 3_600_000).toISOString(),
    })),
  ),
  one(
    'listArchives',
    'agree',
    'long titles end in dots',
    says(LIST, (body: S['ArchivePage']) => ({
      ...body,
      items: body.items.map((row) => ({
        ...row,
        title: row.title.length > 40 ? `${row.title.slice(0, 39)}…` : row.title,
      })),
    })),
  ),
  one(
    'getArchive',
    'agree',
    'some archives are nobody’s',
    some((body) => ({ ...body, postedBy: null })),
  ),
  one(
    'listChannels',
    'form',
    'letters of another encoding',
    inGood('GET', CHANNELS, (answered) => ({
      ...withHeaders(answered, { 'content-type': 'application/json; charset=iso-8859-1' }),
      body: Buffer.from(answered.body.toString(), 'latin1'),
    })),
  ),
  one(
    'listCategories',
    'form',
    'a mark of byte order in front',
    inGood('GET', CATEGORIES, (answered) => ({
      ...answered,
      body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answered.body]),
    })),
  ),
  write('listChannels', 'refusal', 'any method reads', {
    send: (sent) =>
      sent.method === 'POST' && CHANNELS.test(sent.path)
        ? { ...sent, method: 'GET', body: Buffer.alloc(0) }
        : sent,
  }),
  write('listCategories', 'refusal', 'a method that is not taken, and nobody says which are', {
    answer: (answered) =>
      answered.status === 405 ? withHeaders(answered, { allow: undefined }) : answered,
  }),
  one('getArchive', 'refusal', 'an address that cannot be decoded', {
    answer: (answered, sent) =>
      API.test(sent.path) &&
      /%(?![\da-f]{2})|%(?:00|e0%a4|ff|c0)/i.test(sent.path.split('?')[0] ?? '')
        ? failed(answered)
        : answered,
  }),
  one(
    'listComments',
    'thread',
    'replies that say they belong to another archive',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.map((thread) => ({
        ...thread,
        replies: thread.replies.map((reply) => ({ ...reply, archiveId: 'other' })),
      })),
    })),
  ),
  one(
    'listComments',
    'thread',
    'the first words are called those that are answered',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.map((thread) => ({
        ...thread,
        replies: thread.replies.map((reply) => ({
          ...reply,
          replyTo: reply.replyTo && { ...reply.replyTo, username: reply.author?.username ?? null },
        })),
      })),
    })),
  ),
  write(
    'listComments',
    'thread',
    'edits from before the comment',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.map((thread) => ({
        ...thread,
        updatedAt: thread.updatedAt && '2001-01-01T00:00:00Z',
      })),
    })),
  ),
]
