import { is } from '../makers.ts'
import {
  ARCHIVE,
  COLLECTION,
  SEARCH,
  instead404,
  plain,
  says,
  type Drift,
  type S,
} from './drift.ts'

const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

const archive = (
  rule: Drift['rule'],
  name: string,
  change: (body: S['Archive']) => object,
): Drift => ({ name, operation: 'getArchive', rule, ...says(ARCHIVE, change) })

const archives: readonly Drift[] = [
  archive('agree', 'a day of broadcast one day early, as another time zone has it', (body) => ({
    ...body,
    broadcastDate: body.broadcastDate && shiftDay(body.broadcastDate, -1),
  })),
  archive('agree', 'a duration in minutes', (body) => ({
    ...body,
    duration: Math.round(body.duration / 60),
  })),
  archive('agree', 'views that are rounded', (body) => ({
    ...body,
    views: Math.round(body.views / 100) * 100,
  })),
  archive('form', 'a time without its zone', (body) => ({
    ...body,
    createdAt: body.createdAt.replace('Z', ''),
  })),
  archive('agree', 'an author under an old name', (body) => ({
    ...body,
    postedBy: body.postedBy && { ...body.postedBy, username: `${body.postedBy.username}_` },
  })),
  archive('text', 'a description with entities of HTML', (body) => ({
    ...body,
    description: body.description.replaceAll(/['’]/g, '&#39;'),
  })),
  archive('link', 'a video that is not there', (body) => ({
    ...body,
    video: body.video.replace(/\.mp4$/, '-hd.mp4'),
  })),
  archive('link', 'captions that are not there', (body) => ({
    ...body,
    captions: body.captions?.map((one) => ({ ...one, path: `${one.path}.old` })),
  })),
  {
    name: 'null for what does not exist',
    operation: 'getArchive',
    rule: 'missing',
    ...instead404(ARCHIVE, null),
  },
  {
    name: 'a page of HTML for what does not exist',
    operation: 'getCollection',
    rule: 'missing',
    answer: (answered, sent) =>
      is(sent, 'GET', COLLECTION) && answered.status === 404
        ? {
            status: 404,
            headers: { 'content-type': 'text/html' },
            body: Buffer.from('<h1>Not Found</h1>'),
          }
        : answered,
  },
]

const first = (pairs: URLSearchParams) => plain(pairs.get('query') ?? '').split(/[^\p{L}\p{N}]+/u)

const search = (
  rule: Drift['rule'],
  name: string,
  change: (body: S['SearchResult'], pairs: URLSearchParams) => S['SearchResult'],
): Drift => ({ name, operation: 'search', rule, ...says(SEARCH, change) })

const wordsIn = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u)

const searches: readonly Drift[] = [
  search('search', 'an unfinished last word finds nothing', (body, pairs) => {
    const last = first(pairs).findLast(Boolean) ?? ''
    return {
      ...body,
      archives: body.archives.filter(({ title, channel, category, year }) =>
        wordsIn(`${title} ${channel.name} ${category.name} ${year}`).includes(last),
      ),
    }
  }),
  search('search', 'accents that matter', (body, pairs) =>
    /[^\p{ASCII}’]/u.test(pairs.get('query') ?? '')
      ? body
      : {
          ...body,
          archives: body.archives.filter(({ title }) => {
            const words = wordsIn(title)
            return first(pairs).every(
              (word) =>
                !words.some((one) => one.startsWith(word)) || title.toLowerCase().includes(word),
            )
          }),
        },
  ),
  search('search', 'channels that are never found', (body) => ({ ...body, channels: [] })),
  search('search', 'collections found by title only', (body, pairs) => ({
    ...body,
    collections: body.collections.filter(({ title }) =>
      first(pairs).every((word) => plain(title).includes(word)),
    ),
  })),
  search('search', 'archives found by title only', (body, pairs) => ({
    ...body,
    archives: body.archives.filter(({ title }) =>
      first(pairs).every((word) => plain(title).includes(word)),
    ),
  })),
  search('search', 'the worst first', (body) => ({
    ...body,
    archives: body.archives.toReversed(),
  })),
  search('search', 'a proposal that finds nothing', (body) => ({
    ...body,
    ...(body.didYouMean && { didYouMean: `${body.didYouMean}xq` }),
  })),
  search('search', 'a proposal although something was found', (body) => ({
    ...body,
    didYouMean: body.didYouMean ?? 'journal',
  })),
  search('limit', 'a limit over all kinds together', (body, pairs) => {
    const limit = Number(pairs.get('limit') ?? 8)
    const shown = body.archives.slice(0, Math.max(0, limit - body.channels.length))
    const left = Math.max(0, limit - body.channels.length - shown.length)
    return { ...body, archives: shown, collections: body.collections.slice(0, left) }
  }),
  search('agree', 'rows with the old views', (body) => ({
    ...body,
    archives: body.archives.map((row) => ({ ...row, views: Math.max(0, row.views - 7) })),
  })),
]

export const archiveDrifts: readonly Drift[] = [...archives, ...searches]
