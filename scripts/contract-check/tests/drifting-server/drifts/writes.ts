import { memberDrifts } from './members.ts'
import { commentDrifts } from './comments.ts'
import { NOTHING, otherDay, sessionOf, withAsked, withHeaders } from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedBody,
  changedRequest,
  lostWrite,
  refused,
  sideEffect,
  staleAnswer,
  writing,
} from './drift.ts'

/** A field of an upload, as bytes: only what stands between its headers and the next part. */
const fieldIn = (name: string) =>
  new RegExp(`(name="${name}"\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n)([^\\r]*)`)
const uploads = (name: string, field: string, change: (value: string) => string) =>
  changedRequest('createArchive', 'refusal', name, (sent) => {
    const text = sent.body.toString('latin1')
    const body = Buffer.from(
      text.replace(fieldIn(field), (_all, head: string, value: string) => head + change(value)),
      'latin1',
    )
    return { ...withAsked(sent, { 'content-length': String(body.length) }), body }
  })
const isUploaded = ({ id }: { id: string }) => id.startsWith('u')

const views: readonly Drift[] = [
  lostWrite('recordView', 'write', 'a view never counts'),
  sideEffect('recordView', 'write', 'a view counts each time', 'getArchive', (body, times) => ({
    ...body,
    views: body.views + times,
  })),
  changedRequest('recordView', 'write', 'a visitor is counted at one archive only', (sent) => {
    const key = `${sessionOf(sent)} ${String(sent.headers.authorization)}`
    const path = visited.get(key) ?? sent.path
    visited.set(key, path)
    return { ...sent, path }
  }),
  changedAnswer('recordView', 'missing', 'a view of what does not exist', (answered) =>
    answered.status === 404 ? NOTHING : answered,
  ),
  staleAnswer('listArchives', 'write', 'a list with the views of before'),
  staleAnswer('getHome', 'write', 'statistics of before'),
]
const visited = new Map<string, string>()

const archives: readonly Drift[] = [
  staleAnswer('listChannels', 'write', 'channels do not count what was added'),
  staleAnswer('listArchiveYears', 'write', 'years do not count what was added'),
  staleAnswer('listOnThisDay', 'write', 'a day without what was added'),
  staleAnswer('getArchivistStats', 'write', 'statistics without what was added'),
  changedBody('search', 'write', 'what was added is not indexed', (body) => ({
    ...body,
    archives: body.archives.filter((row) => !isUploaded(row)),
  })),
  changedAnswer('getFile', 'write', 'an upload is served as HTML', (answered, { path }) =>
    path.startsWith('/files/videos/u')
      ? withHeaders(answered, { 'content-type': 'text/html' })
      : answered,
  ),
  changedBody(
    ['createArchive', 'getArchive'],
    'write',
    'a day of broadcast is stored a day early',
    (body) => ({
      ...body,
      broadcastDate:
        body.broadcastDate && isUploaded(body)
          ? otherDay(body.broadcastDate, -1)
          : body.broadcastDate,
    }),
  ),
  changedBody(
    ['createArchive', 'getArchive'],
    'write',
    'descriptions are cut at 255 letters',
    (body) => ({
      ...body,
      description: isUploaded(body) ? body.description.slice(0, 255) : body.description,
    }),
  ),
  uploads('a 30th of February is taken', 'broadcastDate', (day) =>
    day.replace(/-02-30$/, '-02-28'),
  ),
  uploads('links of another scheme are taken', 'musicUrl', (url) =>
    /^(?!https?:)[a-z]+:/i.test(url) ? '' : url,
  ),
  refused(
    'createArchive',
    'form',
    'a file is judged by its name',
    (_pairs, { body }) => !/filename="[^"]*\.mp4"/.test(body.toString('latin1')),
  ),
]

/** What changes something, and what else changes with it or does not. */
export const writeDrifts: readonly Drift[] = writing([
  ...memberDrifts,
  ...views,
  ...archives,
  ...commentDrifts,
])
