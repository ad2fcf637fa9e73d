import type { Answered, Sent } from '../drifting-server.ts'
import { fieldsOf, instead, sessionOf, textIn, withAsked, withBody } from '../exchange.ts'
import {
  type Drift,
  driftsOf,
  inAnswer,
  inBody,
  inRequest,
  insteadOf,
  lost,
  refused,
  sideEffect,
  stale,
  stored,
  usual,
} from './drift.ts'
const bearer = ({ headers }: Sent) =>
  String(headers.authorization).replace('Bearer mock_persona_', '')

const members = new Map<string, object>()
const pages = new Map<string, Answered>()

/** Members: what they change of themselves, who is let in, and what becomes of who leaves. */
export const memberDrifts: readonly Drift[] = [
  ...driftsOf('write', {
    'a change that is written nowhere': lost('updateProfile'),
    'a motto alone clears the pronouns': inRequest('updateProfile', (sent) =>
      'motto' in fieldsOf(sent) && !('pronouns' in fieldsOf(sent))
        ? withBody(sent, `${sent.body.toString()}&pronouns=`)
        : sent,
    ),
    'an empty motto changes nothing': inRequest('updateProfile', (sent) =>
      withBody(sent, sent.body.toString().replace(/(?:^|&)motto=(?=&|$)/, '')),
    ),
    'a plus in a form is no blank': inRequest('updateProfile', (sent) =>
      withBody(sent, sent.body.toString().replaceAll('+', '%2B')),
    ),
    'pictures are question marks, as in utf8mb3': stored('updateProfile', (text) =>
      text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'),
    ),
    'a motto counted in UTF-16': refused(
      'updateProfile',
      (sent) => textIn(sent, 'motto').length > 100,
    ),
    'a profile with the motto of before': stale('getProfile'),
    'everybody has the new motto': usual(
      sideEffect('updateProfile', 'getProfile', (body) => ({
        ...body,
        motto: 'La même pour tous',
      })),
    ),
  }),
  ...driftsOf('refusal', {
    'an unknown field is taken': inRequest('updateProfile', (sent) => {
      const fields = Object.entries(fieldsOf(sent)) as [string, string][]
      const taken = fields.filter(([name]) => name === 'motto' || name === 'pronouns')
      return withBody(sent, String(new URLSearchParams(taken)))
    }),
  }),
  ...driftsOf('access', {
    'a cookie lets in': usual(
      inRequest('getCurrentUser', (sent) => {
        const token = /access_token=(\S+)/.exec(sent.headers.cookie ?? '')?.[1]
        return token === undefined ? sent : withAsked(sent, { authorization: `Bearer ${token}` })
      }),
    ),
    'the scheme in small letters is unknown': inAnswer(
      'getCurrentUser',
      (_answered, sent) => sent.headers.authorization?.startsWith('bearer') && instead(401),
    ),
    'the member who asked first is everybody': inBody('getCurrentUser', (body, sent) => {
      const first = members.get(sessionOf(sent)) ?? body
      members.set(sessionOf(sent), first)
      return first
    }),
  }),
  ...driftsOf('refusal', {
    'any token will do': inRequest('getCurrentUser', (sent) =>
      sent.headers.authorization === 'Bearer nonsense'
        ? withAsked(sent, { authorization: 'Bearer mock_persona_member' })
        : sent,
    ),
    'staff are archivists': inRequest('getArchivistStats', (sent) =>
      bearer(sent) === 'staff'
        ? withAsked(sent, { authorization: 'Bearer mock_persona_archivist' })
        : sent,
    ),
    'another type of body breaks it': insteadOf(415, 'exchangeDiscordCode', instead(500)),
  }),
  ...driftsOf('form', {
    'an old token hides what anybody may read': inAnswer(
      'listArchives',
      (_answered, sent) => sent.headers.authorization === 'Bearer nonsense' && instead(401),
    ),
  }),
  ...driftsOf('write', {
    'a code is good twice': inAnswer(
      'exchangeDiscordCode',
      (answered, sent) =>
        answered.status === 400 &&
        sent.body.includes('race') &&
        instead(200, { access_token: 'mock_persona_member' }),
    ),
    'a deleted member has a page': inAnswer(['deleteAccount', 'getProfile'], (answered, sent) => {
      const key = `${sessionOf(sent)} ${sent.path}`
      if (answered.status === 200) pages.set(key, answered)
      return pages.get(key) ?? answered
    }),
  }),
]
