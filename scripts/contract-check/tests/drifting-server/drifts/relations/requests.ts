import type { Sent } from '../../drifting-server.ts'
import { is, query } from '../../makers.ts'
import {
  ME,
  POPULAR,
  PROFILE,
  SEARCH,
  THREADS,
  YEARS,
  one,
  read,
  stale,
  write,
  type Drift,
  type S,
} from '../drift.ts'
import { resized } from '../writes/stored-texts.ts'

const VIEW = /^\/api\/archive\/([^/]+)\/view$/
const UPLOAD = /^\/api\/archive$/
const visitorOf = ({ headers }: Sent) =>
  `${String(headers['x-mock-session'])} ${String(headers.authorization)}`
const fileName = ({ body }: Sent) => /filename="([^"]*)"/.exec(body.toString('latin1'))?.[1] ?? ''

export const requestDrifts: readonly Drift[] = [
  one('listArchiveYears', 'count', 'a range beside a decade is not looked at', {
    send: (sent) =>
      is(sent, 'GET', YEARS)
        ? query(sent, (pairs) => {
            if (pairs.has('decade')) for (const name of ['from', 'to']) pairs.delete(name)
          })
        : sent,
  }),
  one('getProfile', 'missing', 'a name finds the member as an id does', {
    answer: async (answered, sent, ask) => {
      if (!is(sent, 'GET', PROFILE) || answered.status !== 404) return answered
      const name = decodeURIComponent(sent.path.split('/').at(-1) ?? '')
      const latest = read(await ask('/api/archives/latest?limit=50')) as S['ArchiveSummary'][]
      for (const { id } of latest) {
        const { postedBy } = read(await ask(`/api/archive/${id}`)) as S['Archive']
        if (postedBy?.username === name) return ask(`/api/profile/${postedBy.id}`)
      }
      return answered
    },
  }),
  one('search', 'search', 'a sign before a word is an order', {
    send: (sent) =>
      is(sent, 'GET', SEARCH)
        ? query(sent, (pairs) => {
            const asked = pairs.get('query')
            if (asked) pairs.set('query', asked.replace(/(^| )[-!]\S+/g, '$1').trim() || asked)
          })
        : sent,
  }),
  write('listPopularArchives', 'write', 'the most viewed are kept for a while', stale(POPULAR)),
  write('updateProfile', 'write', 'a plus in a form is no blank', {
    send: (sent) =>
      is(sent, 'PATCH', ME) ? resized(sent, sent.body.toString().replaceAll('+', '%2B')) : sent,
  }),
  write('createComment', 'write', 'letters escaped in JSON are kept escaped', {
    send: (sent) =>
      is(sent, 'POST', THREADS)
        ? resized(sent, sent.body.toString().replaceAll('\\u', '\\\\u'))
        : sent,
  }),
  write('createArchive', 'form', 'a file is taken by its name alone', {
    answer: (answered, sent) =>
      is(sent, 'POST', UPLOAD) && answered.status === 201 && !fileName(sent).endsWith('.mp4')
        ? {
            ...answered,
            status: 400,
            body: Buffer.from(
              '{"error":"bad_request","message":"The request is not valid.","errors":[{"field":"video","message":"is no MP4 file"}]}',
            ),
          }
        : answered,
  }),
  write(
    'recordView',
    'write',
    'a visitor is counted at one archive only',
    (() => {
      const first = new Map<string, string>()
      return {
        send: (sent: Sent) => {
          const id = is(sent, 'POST', VIEW) ? VIEW.exec(sent.path)?.[1] : undefined
          if (id === undefined) return sent
          const counted = first.get(visitorOf(sent)) ?? id
          first.set(visitorOf(sent), counted)
          return { ...sent, path: `/api/archive/${counted}/view` }
        },
      }
    })(),
  ),
]
