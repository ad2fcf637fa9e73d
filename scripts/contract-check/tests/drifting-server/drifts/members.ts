import type { Answered, Sent } from '../drifting-server.ts'
import { fieldsOf, instead, sessionOf, setHeaders, withBody } from '../exchange.ts'
import {
  type Drift,
  driftsOf,
  inAnswer,
  inBody,
  inRequest,
  inTime,
  insteadOf,
  lost,
  sideEffect,
  stale,
  usual,
} from './drift.ts'
const bearer = ({ headers }: Sent) =>
  String(headers.authorization).replace('Bearer mock_persona_', '')

const members = new Map<string, object>()
const responses = new Map<string, Answered>()
/** Repeats the last success of a token when a later request fails. */
const repeated = (answered: Answered, sent: Sent) => {
  const key = `${sessionOf(sent)} ${sent.path} ${bearer(sent)}`
  if (answered.status === 200) responses.set(key, answered)
  return responses.get(key) ?? answered
}

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
    'a cookie lets in': usual(
      inRequest('getCurrentUser', (sent) => {
        const token = /access_token=(\S+)/.exec(sent.headers.cookie ?? '')?.[1]
        return token === undefined ? sent : setHeaders(sent, { authorization: `Bearer ${token}` })
      }),
    ),
    'staff are archivists': inRequest('getArchivistStats', (sent) =>
      bearer(sent) === 'staff'
        ? setHeaders(sent, { authorization: 'Bearer mock_persona_archivist' })
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
    'a used code is good again after an hour': inTime('exchangeDiscordCode', (sent, minutes) =>
      minutes > 60 ? withBody(sent, '{"code":"mock_code_vip.anew"}') : sent,
    ),
    'a token dies within the minute': inTime(
      ['exchangeDiscordCode', 'getCurrentUser'],
      (sent, minutes) => (minutes > 0 ? setHeaders(sent, { authorization: undefined }) : sent),
    ),
    'a deleted member has a page': inAnswer(['deleteAccount', 'getProfile'], repeated),
  }),
]
