import type { Answered, Bug, Sent } from '../../drifting-server.ts'
import { is, json } from '../../makers.ts'
import { failed } from '../databases.ts'
import {
  ARCHIVE,
  CATEGORIES,
  COMMENT,
  ME,
  PROFILE,
  THREADS,
  stale,
  write,
  type S,
} from '../drift.ts'
import { resized } from './stored-texts.ts'

const UPLOAD = /^\/api\/archive$/

type Row = Record<string, unknown>

/** What is in a field of an upload. */
const field = ({ body }: Sent, name: string) =>
  new RegExp(`name="${name}"\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n([^\\r]*)`).exec(
    body.toString('latin1'),
  )?.[1] ?? ''

const uploadThat = (wrong: (sent: Sent) => boolean, fix: (sent: Sent) => Sent): Bug => ({
  send: (sent) => (is(sent, 'POST', UPLOAD) && wrong(sent) ? fix(sent) : sent),
})
const replaced = (sent: Sent, name: string, value: string): Sent => {
  const text = sent.body.toString('latin1')
  const pattern = new RegExp(`(name="${name}"\\r\\n(?:[^\\r]+\\r\\n)*\\r\\n)[^\\r]*`)
  const body = Buffer.from(text.replace(pattern, `$1${value}`), 'latin1')
  return { ...sent, body, headers: { ...sent.headers, 'content-length': String(body.length) } }
}

/** What becomes of things: who owns them, what they count in, and what may be asked of them. */
export const storedThingDrifts: readonly ReturnType<typeof write>[] = [
  write('updateComment', 'access', 'staff may edit', {
    answer: (answered, sent) =>
      is(sent, 'PATCH', COMMENT) &&
      answered.status === 403 &&
      String(sent.headers.authorization).includes('staff')
        ? { ...answered, status: 200, body: Buffer.from('{}') }
        : answered,
  }),
  write('updateComment', 'write', 'an edit that leaves no time', {
    answer: (answered, sent) =>
      (is(sent, 'PATCH', COMMENT) || is(sent, 'GET', THREADS)) && answered.status === 200
        ? {
            ...answered,
            body: Buffer.from(
              answered.body.toString().replaceAll(/"updatedAt":"[^"]*"/g, '"updatedAt":null'),
            ),
          }
        : answered,
  }),
  write('listComments', 'write', 'an edited thread comes first', {
    answer: (answered, sent) =>
      is(sent, 'GET', THREADS) && answered.status === 200
        ? json(answered, (body: S['CommentPage']) => ({
            ...body,
            items: body.items.toSorted((a, b) =>
              (a.updatedAt ?? a.createdAt) < (b.updatedAt ?? b.createdAt) ? 1 : -1,
            ),
          }))
        : answered,
  }),
  write('updateProfile', 'write', 'pronouns alone clear the motto', {
    send: (sent) => {
      if (!is(sent, 'PATCH', ME)) return sent
      const pairs = new URLSearchParams(sent.body.toString())
      if (!pairs.has('pronouns') || pairs.has('motto')) return sent
      return resized(sent, `${sent.body.toString()}&motto=`)
    },
  }),
  write('updateProfile', 'refusal', 'a field that nobody knows is taken', {
    send: (sent) => {
      if (!is(sent, 'PATCH', ME)) return sent
      const known = [...new URLSearchParams(sent.body.toString())].filter(
        ([name]) => name === 'motto' || name === 'pronouns',
      )
      return resized(sent, String(new URLSearchParams(known)))
    },
  }),
  write('createComment', 'refusal', 'a comment in a form is taken', {
    send: (sent) =>
      is(sent, 'POST', THREADS) &&
      !String(sent.headers['content-type']).startsWith('application/json')
        ? { ...sent, headers: { ...sent.headers, 'content-type': 'application/json' } }
        : sent,
    answer: (answered, sent) =>
      is(sent, 'POST', THREADS) && answered.status === 415
        ? { ...answered, status: 201 }
        : answered,
  }),
  write('createComment', 'missing', 'a comment on nothing breaks', {
    answer: (answered, sent) =>
      is(sent, 'POST', THREADS) && answered.status === 404 ? failed(answered) : answered,
  }),
  write('updateComment', 'missing', 'an edit of nothing breaks', {
    answer: (answered, sent) =>
      is(sent, 'PATCH', COMMENT) && answered.status === 404 ? failed(answered) : answered,
  }),
  write('createComment', 'write', 'an answer to an answer answers the first words', {
    answer: (answered, sent) =>
      is(sent, 'GET', THREADS) && answered.status === 200
        ? json(answered, (body: S['CommentPage']) => ({
            ...body,
            items: body.items.map((thread) => ({
              ...thread,
              replies: thread.replies.map((reply) => ({
                ...reply,
                replyTo: { id: thread.id, username: thread.author?.username ?? null },
              })),
            })),
          }))
        : answered,
  }),
  write(
    'deleteAccount',
    'write',
    'archives still name who is gone',
    (() => {
      const before = new Map<string, unknown>()
      return {
        answer: (answered: Answered, sent: Sent) =>
          is(sent, 'GET', ARCHIVE) && answered.status === 200
            ? json(answered, (body: S['Archive']) => {
                if (body.postedBy) before.set(body.id, body.postedBy)
                return { ...body, postedBy: body.postedBy ?? before.get(body.id) ?? null }
              })
            : answered,
      }
    })(),
  ),
  write(
    'createArchive',
    'refusal',
    'the thirtieth of February',
    uploadThat(
      (sent) => field(sent, 'broadcastDate').endsWith('-02-30'),
      (sent) => replaced(sent, 'broadcastDate', field(sent, 'broadcastDate').replace(/30$/, '28')),
    ),
  ),
  write(
    'createArchive',
    'refusal',
    'a day of another year',
    uploadThat(
      (sent) =>
        /^\d{4}-/.test(field(sent, 'broadcastDate')) &&
        !field(sent, 'broadcastDate').startsWith(field(sent, 'year')),
      (sent) =>
        replaced(
          sent,
          'broadcastDate',
          field(sent, 'broadcastDate').replace(/^\d{4}/, field(sent, 'year')),
        ),
    ),
  ),
  write(
    'createArchive',
    'refusal',
    'links of another kind',
    uploadThat(
      (sent) => /^(?!https?:)[a-z]+:/i.test(field(sent, 'musicUrl')),
      (sent) => replaced(sent, 'musicUrl', ''),
    ),
  ),
  write('createArchive', 'write', 'a day of broadcast one day early', {
    answer: (answered, sent) =>
      is(sent, 'GET', ARCHIVE) && answered.status === 200
        ? json(answered, (body: S['Archive']) =>
            body.id.startsWith('u') && body.broadcastDate
              ? {
                  ...body,
                  broadcastDate: new Date(Date.parse(body.broadcastDate) - 86_400_000)
                    .toISOString()
                    .slice(0, 10),
                }
              : body,
          )
        : answered,
  }),
  write('createArchive', 'write', 'descriptions of 255 letters', {
    answer: (answered, sent) =>
      is(sent, 'GET', ARCHIVE) && answered.status === 200
        ? json(answered, (body: S['Archive']) =>
            body.id.startsWith('u')
              ? { ...body, description: body.description.slice(0, 255) }
              : body,
          )
        : answered,
  }),
  write('listCategories', 'write', 'a kind that does not count what was added', stale(CATEGORIES)),
  write(
    'getProfile',
    'write',
    'a profile that does not count what was added',
    stale(PROFILE, (now: Row, first: Row) => ({ ...now, archiveCount: first.archiveCount })),
  ),
]
