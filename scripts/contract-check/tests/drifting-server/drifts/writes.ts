import { commentDrifts } from './comments.ts'
import type { Answered, Sent } from '../drifting-server.ts'
import {
  NOTHING,
  fieldsOf,
  instead,
  otherDay,
  sessionOf,
  textIn,
  withAsked,
  withBody,
  withHeaders,
} from '../exchange.ts'
import {
  type Drift,
  afterwards,
  answers,
  hears,
  lost,
  refuses,
  says,
  stale,
  stores,
  usual,
  writing,
} from './drift.ts'

const bearer = ({ headers }: Sent) =>
  String(headers.authorization).replace('Bearer mock_persona_', '')

/** A field of an upload, as bytes: only what stands between its headers and the next part. */
const fieldIn = (name: string) =>
  new RegExp(`(name="${name}"\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n)([^\\r]*)`)
const uploads = (name: string, field: string, change: (value: string) => string) =>
  hears('createArchive', 'refusal', name, (sent) => {
    const text = sent.body.toString('latin1')
    const body = Buffer.from(
      text.replace(fieldIn(field), (_all, head: string, value: string) => head + change(value)),
      'latin1',
    )
    return { ...withAsked(sent, { 'content-length': String(body.length) }), body }
  })
const isUploaded = ({ id }: { id: string }) => id.startsWith('u')

const profiles: readonly Drift[] = [
  lost('updateProfile', 'write', 'a change that is written nowhere'),
  hears('updateProfile', 'write', 'a motto alone clears the pronouns', (sent) =>
    'motto' in fieldsOf(sent) && !('pronouns' in fieldsOf(sent))
      ? withBody(sent, `${sent.body.toString()}&pronouns=`)
      : sent,
  ),
  hears('updateProfile', 'write', 'an empty motto changes nothing', (sent) =>
    withBody(sent, sent.body.toString().replace(/(?:^|&)motto=(?=&|$)/, '')),
  ),
  hears('updateProfile', 'write', 'a plus in a form is no blank', (sent) =>
    withBody(sent, sent.body.toString().replaceAll('+', '%2B')),
  ),
  stores('updateProfile', 'write', 'pictures are question marks, as in utf8mb3', (text) =>
    text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'),
  ),
  stores('updateProfile', 'write', 'signs of HTML are stored escaped', (text) =>
    text.replaceAll('&', '&amp;').slice(0, 100),
  ),
  refuses(
    'updateProfile',
    'write',
    'a motto counted in UTF-16',
    (_pairs, sent) => textIn(sent, 'motto').length > 100,
  ),
  hears('updateProfile', 'refusal', 'an unknown field is taken', (sent) => {
    const fields = Object.entries(fieldsOf(sent)) as [string, string][]
    const taken = fields.filter(([name]) => name === 'motto' || name === 'pronouns')
    return withBody(sent, String(new URLSearchParams(taken)))
  }),
  stale('getProfile', 'write', 'a profile with the motto of before'),
  usual(
    afterwards('updateProfile', 'write', 'everybody has the new motto', 'getProfile', (body) => ({
      ...body,
      motto: 'La même pour tous',
    })),
  ),
  afterwards(
    'updateProfile',
    'write',
    'a change counts as a sign-in',
    'getCurrentUser',
    (body) => ({
      ...body,
      lastLogin: new Date().toISOString(),
    }),
  ),
  answers(
    'getCurrentUser',
    'cache',
    'a tag that stays when the motto changes',
    (answered, sent) => {
      if (answered.status !== 200) return answered
      const etag = '"me"'
      return sent.headers['if-none-match'] === etag
        ? { ...NOTHING, status: 304, headers: { etag } }
        : withHeaders(answered, { etag })
    },
  ),
]

const access: readonly Drift[] = [
  usual(
    hears('getCurrentUser', 'access', 'a cookie lets in', (sent) => {
      const token = /access_token=(\S+)/.exec(sent.headers.cookie ?? '')?.[1]
      return token === undefined ? sent : withAsked(sent, { authorization: `Bearer ${token}` })
    }),
  ),
  answers('getCurrentUser', 'access', 'the scheme in small letters is unknown', (answered, sent) =>
    sent.headers.authorization?.startsWith('bearer') ? instead(401) : answered,
  ),
  says('getCurrentUser', 'access', 'the member who asked first is everybody', (body, sent) => {
    const first = members.get(sessionOf(sent)) ?? body
    members.set(sessionOf(sent), first)
    return first
  }),
  hears('getCurrentUser', 'refusal', 'any token will do', (sent) =>
    sent.headers.authorization === 'Bearer nonsense'
      ? withAsked(sent, { authorization: 'Bearer mock_persona_member' })
      : sent,
  ),
  hears('getArchivistStats', 'refusal', 'staff are archivists', (sent) =>
    bearer(sent) === 'staff'
      ? withAsked(sent, { authorization: 'Bearer mock_persona_archivist' })
      : sent,
  ),
  answers('listArchives', 'form', 'an old token hides what anybody may read', (answered, sent) =>
    sent.headers.authorization === 'Bearer nonsense' ? instead(401) : answered,
  ),
  answers('exchangeDiscordCode', 'write', 'a code is good twice', (answered, sent) =>
    answered.status === 400 && sent.body.includes('race')
      ? instead(200, { access_token: 'mock_persona_member' })
      : answered,
  ),
  answers('exchangeDiscordCode', 'refusal', 'another type of body breaks it', (answered) =>
    answered.status === 415 ? instead(500) : answered,
  ),
  answers(
    ['deleteAccount', 'getProfile'],
    'write',
    'a deleted member has a page',
    (answered, sent) => {
      const key = `${sessionOf(sent)} ${sent.path}`
      if (answered.status === 200) pages.set(key, answered)
      return pages.get(key) ?? answered
    },
  ),
  says(['deleteAccount', 'getArchive'], 'write', 'archives still name a deleted member', (body) => {
    if (body.postedBy) posters.set(body.id, body.postedBy)
    return { ...body, postedBy: body.postedBy ?? posters.get(body.id) ?? null }
  }),
]
const members = new Map<string, object>()
const pages = new Map<string, Answered>()
const posters = new Map<string, object>()

const views: readonly Drift[] = [
  lost('recordView', 'write', 'a view never counts'),
  afterwards('recordView', 'write', 'a view counts each time', 'getArchive', (body, times) => ({
    ...body,
    views: body.views + times,
  })),
  hears('recordView', 'write', 'a visitor is counted at one archive only', (sent) => {
    const key = `${sessionOf(sent)} ${bearer(sent)}`
    const path = visited.get(key) ?? sent.path
    visited.set(key, path)
    return { ...sent, path }
  }),
  answers('recordView', 'missing', 'a view of what does not exist', (answered) =>
    answered.status === 404 ? NOTHING : answered,
  ),
  stale('listArchives', 'write', 'a list with the views of before'),
  stale('getHome', 'write', 'statistics of before'),
]
const visited = new Map<string, string>()

const archives: readonly Drift[] = [
  stale('listChannels', 'write', 'channels do not count what was added'),
  stale('listArchiveYears', 'write', 'years do not count what was added'),
  stale('listOnThisDay', 'write', 'a day without what was added'),
  stale('getArchivistStats', 'write', 'statistics without what was added'),
  says('search', 'write', 'what was added is not indexed', (body) => ({
    ...body,
    archives: body.archives.filter((row) => !isUploaded(row)),
  })),
  answers('getFile', 'write', 'an upload is served as HTML', (answered, { path }) =>
    path.startsWith('/files/videos/u')
      ? withHeaders(answered, { 'content-type': 'text/html' })
      : answered,
  ),
  says(
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
  says(['createArchive', 'getArchive'], 'write', 'descriptions are cut at 255 letters', (body) => ({
    ...body,
    description: isUploaded(body) ? body.description.slice(0, 255) : body.description,
  })),
  uploads('a 30th of February is taken', 'broadcastDate', (day) =>
    day.replace(/-02-30$/, '-02-28'),
  ),
  uploads('links of another scheme are taken', 'musicUrl', (url) =>
    /^(?!https?:)[a-z]+:/i.test(url) ? '' : url,
  ),
  refuses(
    'createArchive',
    'form',
    'a file is judged by its name',
    (_pairs, { body }) => !/filename="[^"]*\.mp4"/.test(body.toString('latin1')),
  ),
]

/** What changes something, and what else changes with it or does not. */
export const writeDrifts: readonly Drift[] = writing([
  ...profiles,
  ...access,
  ...views,
  ...archives,
  ...commentDrifts,
])
