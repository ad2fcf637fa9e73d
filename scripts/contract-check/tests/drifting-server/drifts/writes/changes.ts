import { is, json, query } from '../../makers.ts'
import type { Answered, Sent } from '../../drifting-server.ts'
import {
  NOTHING,
  stale,
  write,
  ARCHIVE,
  CHANNELS,
  HOME,
  LIST,
  ME,
  PROFILE,
  SEARCH,
  STATS,
  YEARS,
  says,
  type Drift,
  type S,
} from '../drift.ts'

const VIEW = /^\/api\/archive\/[^/]+\/view$/

const views: readonly Drift[] = [
  write('listArchives', 'write', 'a view that the list does not know', stale(LIST)),
  write('getHome', 'write', 'statistics that do not move', stale(HOME)),
  write('recordView', 'missing', 'a view of what does not exist', {
    answer: (answered, sent) =>
      is(sent, 'POST', VIEW) && answered.status === 404 ? NOTHING : answered,
  }),
  write('recordView', 'write', 'a view that never counts', {
    send: (sent) =>
      is(sent, 'POST', VIEW)
        ? { ...sent, headers: { ...sent.headers, 'x-mock-session': 'elsewhere' } }
        : sent,
  }),
]

const uploads: readonly Drift[] = [
  write('listChannels', 'write', 'a channel that does not count what was added', stale(CHANNELS)),
  write('listArchiveYears', 'write', 'years that do not count what was added', stale(YEARS)),
  write('getArchivistStats', 'write', 'statistics of an archivist from before', stale(STATS)),
  write(
    'search',
    'write',
    'what was added is not found',
    says(SEARCH, (body: S['SearchResult']) => ({
      ...body,
      archives: body.archives.filter(({ id }) => !id.startsWith('u')),
    })),
  ),
  write('getFile', 'write', 'an upload that is served as a page', {
    answer: (answered, sent) =>
      is(sent, 'GET', /^\/files\/videos\/u/)
        ? { ...answered, headers: { ...answered.headers, 'content-type': 'text/html' } }
        : answered,
  }),
  write('createArchive', 'write', 'an archive that loses its accents', {
    answer: (answered, sent) =>
      is(sent, 'GET', ARCHIVE) && answered.status === 200
        ? json(answered, (body: S['Archive']) =>
            body.title.includes('contrôle')
              ? { ...body, title: body.title.normalize('NFD').replace(/\p{M}/gu, '') }
              : body,
          )
        : answered,
  }),
]

const accounts: readonly Drift[] = [
  write('deleteAccount', 'write', 'a deleted member who still has a page', {
    ...(() => {
      let profile: Answered | undefined
      return {
        answer: (answered: Answered, sent: Sent) => {
          if (!is(sent, 'GET', PROFILE)) return answered
          if (answered.status === 200) profile = answered
          return answered.status === 404 && !/nobody|missing|unknown/.test(sent.path) && profile
            ? profile
            : answered
        },
      }
    })(),
  }),
  write('getCurrentUser', 'refusal', 'any token will do', {
    send: (sent) =>
      is(sent, 'GET', ME) && sent.headers.authorization === 'Bearer nonsense'
        ? { ...sent, headers: { ...sent.headers, authorization: 'Bearer mock_persona_member' } }
        : sent,
  }),
  write('listLatestArchives', 'refusal', 'a limit of nothing is taken', {
    send: (sent) =>
      query(sent, (pairs) => {
        if (sent.path.startsWith('/api/archives/latest') && pairs.get('limit') === '0') {
          pairs.set('limit', '1')
        }
      }),
  }),
]

export const changeDrifts: readonly Drift[] = [...views, ...uploads, ...accounts]
