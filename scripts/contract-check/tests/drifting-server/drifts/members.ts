import type { Answered, Sent } from '../drifting-server.ts'
import {
  NOTHING,
  fieldsOf,
  instead,
  sessionOf,
  textIn,
  withAsked,
  withBody,
  withHeaders,
} from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedBody,
  changedRequest,
  lostWrite,
  refused,
  sideEffect,
  staleAnswer,
  storedText,
  usual,
} from './drift.ts'
const bearer = ({ headers }: Sent) =>
  String(headers.authorization).replace('Bearer mock_persona_', '')

const members = new Map<string, object>()
const pages = new Map<string, Answered>()
const posters = new Map<string, object>()

const profiles: readonly Drift[] = [
  lostWrite('updateProfile', 'write', 'a change that is written nowhere'),
  changedRequest('updateProfile', 'write', 'a motto alone clears the pronouns', (sent) =>
    'motto' in fieldsOf(sent) && !('pronouns' in fieldsOf(sent))
      ? withBody(sent, `${sent.body.toString()}&pronouns=`)
      : sent,
  ),
  changedRequest('updateProfile', 'write', 'an empty motto changes nothing', (sent) =>
    withBody(sent, sent.body.toString().replace(/(?:^|&)motto=(?=&|$)/, '')),
  ),
  changedRequest('updateProfile', 'write', 'a plus in a form is no blank', (sent) =>
    withBody(sent, sent.body.toString().replaceAll('+', '%2B')),
  ),
  storedText('updateProfile', 'write', 'pictures are question marks, as in utf8mb3', (text) =>
    text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'),
  ),
  storedText('updateProfile', 'write', 'signs of HTML are stored escaped', (text) =>
    text.replaceAll('&', '&amp;').slice(0, 100),
  ),
  refused(
    'updateProfile',
    'write',
    'a motto counted in UTF-16',
    (_pairs, sent) => textIn(sent, 'motto').length > 100,
  ),
  changedRequest('updateProfile', 'refusal', 'an unknown field is taken', (sent) => {
    const fields = Object.entries(fieldsOf(sent)) as [string, string][]
    const taken = fields.filter(([name]) => name === 'motto' || name === 'pronouns')
    return withBody(sent, String(new URLSearchParams(taken)))
  }),
  staleAnswer('getProfile', 'write', 'a profile with the motto of before'),
  usual(
    sideEffect('updateProfile', 'write', 'everybody has the new motto', 'getProfile', (body) => ({
      ...body,
      motto: 'La même pour tous',
    })),
  ),
  sideEffect(
    'updateProfile',
    'write',
    'a change counts as a sign-in',
    'getCurrentUser',
    (body) => ({
      ...body,
      lastLogin: new Date().toISOString(),
    }),
  ),
  changedAnswer(
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
    changedRequest('getCurrentUser', 'access', 'a cookie lets in', (sent) => {
      const token = /access_token=(\S+)/.exec(sent.headers.cookie ?? '')?.[1]
      return token === undefined ? sent : withAsked(sent, { authorization: `Bearer ${token}` })
    }),
  ),
  changedAnswer(
    'getCurrentUser',
    'access',
    'the scheme in small letters is unknown',
    (answered, sent) =>
      sent.headers.authorization?.startsWith('bearer') ? instead(401) : answered,
  ),
  changedBody(
    'getCurrentUser',
    'access',
    'the member who asked first is everybody',
    (body, sent) => {
      const first = members.get(sessionOf(sent)) ?? body
      members.set(sessionOf(sent), first)
      return first
    },
  ),
  changedRequest('getCurrentUser', 'refusal', 'any token will do', (sent) =>
    sent.headers.authorization === 'Bearer nonsense'
      ? withAsked(sent, { authorization: 'Bearer mock_persona_member' })
      : sent,
  ),
  changedRequest('getArchivistStats', 'refusal', 'staff are archivists', (sent) =>
    bearer(sent) === 'staff'
      ? withAsked(sent, { authorization: 'Bearer mock_persona_archivist' })
      : sent,
  ),
  changedAnswer(
    'listArchives',
    'form',
    'an old token hides what anybody may read',
    (answered, sent) =>
      sent.headers.authorization === 'Bearer nonsense' ? instead(401) : answered,
  ),
  changedAnswer('exchangeDiscordCode', 'write', 'a code is good twice', (answered, sent) =>
    answered.status === 400 && sent.body.includes('race')
      ? instead(200, { access_token: 'mock_persona_member' })
      : answered,
  ),
  changedAnswer('exchangeDiscordCode', 'refusal', 'another type of body breaks it', (answered) =>
    answered.status === 415 ? instead(500) : answered,
  ),
  changedAnswer(
    ['deleteAccount', 'getProfile'],
    'write',
    'a deleted member has a page',
    (answered, sent) => {
      const key = `${sessionOf(sent)} ${sent.path}`
      if (answered.status === 200) pages.set(key, answered)
      return pages.get(key) ?? answered
    },
  ),
  changedBody(
    ['deleteAccount', 'getArchive'],
    'write',
    'archives still name a deleted member',
    (body) => {
      if (body.postedBy) posters.set(body.id, body.postedBy)
      return { ...body, postedBy: body.postedBy ?? posters.get(body.id) ?? null }
    },
  ),
]

/** Members: what they change of themselves, who is let in, and what becomes of who leaves. */
export const memberDrifts: readonly Drift[] = [...profiles, ...access]
