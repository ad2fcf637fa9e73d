import { memberDrifts } from './members.ts'
import { commentDrifts } from './comments.ts'
import type { Sent } from '../drifting-server.ts'
import { NOTHING, instead, sessionOf, setHeaders, withHeaders } from '../exchange.ts'
import {
  type Drift,
  driftsOf,
  inAnswer,
  inBody,
  inRequest,
  inTime,
  insteadOf,
  lost,
  refused,
  sideEffect,
  stale,
  writing,
} from './drift.ts'

/** The value of a multipart field. */
const fieldIn = (name: string) =>
  new RegExp(`(name="${name}"\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n)([^\\r]*)`)
const uploads = (field: string, change: (value: string) => string) =>
  inRequest('createArchive', (sent) => {
    const text = sent.body.toString('latin1')
    const body = Buffer.from(
      text.replace(fieldIn(field), (_all, head: string, value: string) => head + change(value)),
      'latin1',
    )
    return { ...setHeaders(sent, { 'content-length': String(body.length) }), body }
  })
/** The server takes the viewer for another one. */
const watched = (sent: Sent) => setHeaders(sent, { authorization: 'Bearer mock_persona_vip' })
const inOtherSession = (sent: Sent) => setHeaders(sent, { 'x-mock-session': 'elsewhere' })
const visits = new Map<string, number>()

const isUploaded = ({ id }: { id: string }) => id.startsWith('u')

export const writeDrifts: readonly Drift[] = writing([
  ...memberDrifts,
  ...driftsOf('write', {
    'a view never counts': lost('recordView'),
    'a view counts each time': sideEffect('recordView', 'getArchive', (body, times) => ({
      ...body,
      views: body.views + times,
    })),
    'a view counts again after 29 minutes': inTime('recordView', (sent, minutes) =>
      minutes >= 29 ? watched(sent) : sent,
    ),
    'each view begins the half hour anew': inTime('recordView', (sent, minutes) => {
      const visit = sessionOf(sent) + sent.path
      const last = visits.get(visit) ?? -30
      visits.set(visit, minutes)
      return minutes - last < 30 ? inOtherSession(sent) : sent
    }),
    'a list with the views of before': stale('listArchives'),
  }),
  ...driftsOf('missing', {
    'a view of what does not exist': insteadOf(404, 'recordView', NOTHING),
  }),
  ...driftsOf('write', {
    'channels do not count what was added': stale('listChannels'),
    'own views do not count what was viewed': stale('getArchivistStats'),
    'the years end before the last': inBody('listArchiveYears', (rows) =>
      rows.filter(({ year }) => year < 2100),
    ),
    'what was added is not indexed': inBody('search', (body) => ({
      archives: body.archives.filter((row) => !isUploaded(row)),
    })),
    'an upload is served as HTML': inAnswer(
      'getFile',
      (answered, { path }) =>
        path.startsWith('/files/videos/u') &&
        withHeaders(answered, { 'content-type': 'text/html' }),
    ),
    'descriptions are cut at 255 letters': inBody(['createArchive', 'getArchive'], (body) => ({
      description: isUploaded(body) ? body.description.slice(0, 255) : body.description,
    })),
  }),
  ...driftsOf('refusal', {
    'a film must be there before anybody is refused': inAnswer(
      'createArchive',
      (_answered, { headers }) => headers['content-length'] === '400000000' && instead(408),
    ),
    'whoever is signed in may comment': insteadOf(403, 'createComment', instead(201, {})),
    'a 30th of February is taken': uploads('broadcastDate', (day) =>
      day.replace(/-02-30$/, '-02-28'),
    ),
    'links of another scheme are taken': uploads('musicUrl', (url) =>
      /^(?!https?:)[a-z]+:/i.test(url) ? '' : url,
    ),
  }),
  ...driftsOf('form', {
    'a file is judged by its name': refused(
      'createArchive',
      ({ body }) => !/filename="[^"]*\.mp4"/.test(body.toString('latin1')),
    ),
  }),
  ...commentDrifts,
])
