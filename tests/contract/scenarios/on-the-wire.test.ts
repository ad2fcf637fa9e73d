import { expect, it } from 'vitest'
import type { ScenarioId } from '#mock/scenarios/scenarios.ts'
import { RESPONSE_TIMEOUT_MS } from '#web/src/lib/time-limit.ts'
import { manualDelays } from '#test/support/server/manual-delays.ts'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'
import {
  all,
  answers,
  asUsual,
  breaksOff,
  drips,
  everywhere,
  failsAtFirst,
  expectReset,
  observerContext,
  shows,
  textOf,
  waits,
  type Observer,
} from './wire-assertions.ts'
import { endless, jittery, padded, silent, stalled } from './network-observers.ts'

const delays = manualDelays()
const mock = mockServer({ pause: delays.pause })

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' }
const GATEWAY = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'
const EMPTY_PAGE = { items: [], page: 1, pageSize: 20, pageCount: 0, total: 0 }
const SIGNED_OUT = { error: 'not_authenticated', message: 'Not authenticated' }

const problem = (error: string, message: string) => ({ error, message })
const gone = (what: string) => problem('not_found', `There is no such ${what}.`)

const notJson =
  (request: string, status: number, text: string): Observer =>
  async ({ wire, id }) => {
    const [method = '', path = ''] = request.split(' ')
    const seen = await wire(path, { method })
    expect(seen).toMatchObject({ status, text, headers: { ...HTML_TYPE, 'x-mock-fault': id } })
  }

const unused = (member: string) =>
  all(shows(`/api/profile/${member}/archives`, EMPTY_PAGE), async ({ client }) => {
    const { body } = await client.get(`/api/profile/${member}`).expect(200)
    expect(body).toMatchObject({ id: member, archiveCount: 0 })
  })

const noCollections: Observer = async ({ client }) => {
  expect((await client.get('/api/home')).body).toMatchObject({ featured: [] })
  expect((await client.get('/api/search?query=les')).body).toMatchObject({ collections: [] })
  expect((await client.get('/api/archives')).body).toMatchObject({ total: ARCHIVES })
}

const refusesComments: Observer = async ({ client }) => {
  const send = client.as('not-whitelisted').post('/api/archive/x/comments').send({ text: 'Ah' })
  expect((await send).body).toEqual(
    problem('forbidden', 'Your account may not write comments yet.'),
  )
}

/** The expected responses of each scenario. A scenario without a row does not compile. */
const observed: Record<ScenarioId, Observer> = {
  normal: asUsual('/api/home'),

  slow: waits(1500),
  jittery,
  'too-slow': waits(RESPONSE_TIMEOUT_MS + 1000),
  'api-silent': silent,
  'slow-drip': drips('/api/collections', 20, 9),
  'api-stalled': stalled,
  'api-reset': expectReset('GET /api/home'),
  offline: expectReset('GET /api/home', true),
  'truncated-json': breaksOff('/api/home'),
  'api-moved': everywhere(302, { location: 'https://elsewhere.example/' }, /^$/),
  'many-headers': padded(20_000),
  'large-headers': padded(500_000),
  'endless-list': endless,

  'api-down': everywhere(503, { ...JSON_TYPE, 'retry-after': '5' }, /"error":"unavailable"/),
  'api-fails': everywhere(500, JSON_TYPE, /"error":"internal_server_error"/),
  flaky: failsAtFirst(503, 2),
  'fails-three-times': failsAtFirst(503, 3),
  'rate-limited': everywhere(429, { ...JSON_TYPE, 'retry-after': '2' }, /"error":"too_many/),
  'rate-limited-for-an-hour': everywhere(
    429,
    { 'retry-after': '3600' },
    /"Try again in an hour\."/,
  ),
  'api-missing': everywhere(404, JSON_TYPE, /"error":/),
  'api-forbidden': everywhere(403, JSON_TYPE, /"error":/),
  'api-html': everywhere(502, HTML_TYPE, /^<!doctype html>/),
  'api-page': everywhere(200, HTML_TYPE, /^<!doctype html>/),
  'api-empty': everywhere(200, { 'content-length': '0', 'content-type': undefined }, /^$/),
  'api-text': async ({ wire, calm }) => {
    const seen = await wire('/api/channels')
    expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain' } })
    expect(textOf(seen)).toBe((await calm.get('/api/channels')).text)
  },
  'api-garbled': everywhere(200, JSON_TYPE, /^\{"items": \[$/),

  'home-empty': shows('/api/archives', EMPTY_PAGE),
  'library-empty': shows('/api/archives', EMPTY_PAGE),
  'criteria-too-narrow': shows('/api/archives?query=xylophoniste', EMPTY_PAGE),
  'search-finds-nothing': shows('/api/search?query=xyzzy', {
    archives: [],
    channels: [],
    collections: [],
  }),
  'collections-empty': all(shows('/api/collections', []), noCollections),
  'nothing-featured': async ({ client, calm }) => {
    const usual = (await calm.get('/api/collections')).body as { featured: boolean }[]
    expect(usual.some(({ featured }) => featured)).toBe(true)
    const { body } = await client.get('/api/collections')
    expect(body).toEqual(usual.map((one) => ({ ...one, featured: false })))
    expect((await client.get('/api/home')).body).toMatchObject({ featured: [] })
  },
  'archive-alone': async ({ client }) => {
    const { items } = (await client.get('/api/archives')).body as { items: { id: string }[] }
    expect(items).toHaveLength(1)
    expect((await client.get(`/api/archive/${items[0]?.id}/similar`)).body).toEqual([])
  },
  'archive-missing': answers('GET /api/archive/gone', 404, gone('archive')),
  'collection-missing': answers('GET /api/collection/gone', 404, gone('collection')),
  'page-missing': asUsual('/api/home'),

  'video-missing': answers('GET /files/channels/tele-une.svg', 404, gone('file')),
  'lists-fail': async ({ client }) => {
    await client.get('/api/archives?channel=rtn').expect(500)
    await client.get('/api/home').expect(200)
  },
  'zapping-empty': answers('GET /api/zapping', 200, { archive: null }),
  'video-slow': async (scene) => {
    const { body } = await scene.calm.get('/api/archives').expect(200)
    const [latest] = (body as { items: { id: string; duration: number }[] }).items
    const file = `/files/videos/${latest?.id}.mp4`
    const { headers } = await scene.calm.head(file).expect(200)
    // The video's bit rate is above the throttled rate, so playback must stall.
    expect(Number(headers['content-length']) / Number(latest?.duration)).toBeGreaterThan(8000)
    await drips(file, 8000, 2)(scene)
    await asUsual('/api/channels')(scene)
  },
  'video-cut': all(breaksOff('/files/channels/tele-une.svg'), asUsual('/api/channels')),

  'session-expired': answers('GET /api/@me', 401, SIGNED_OUT),
  'user-fetch-fails': answers('GET /api/@me', 500, { error: 'internal_server_error' }),
  'session-gone': asUsual('/api/home'),
  'session-ends-on-saving': answers('PATCH /api/@me', 401, SIGNED_OUT),

  'profile-refused': answers(
    'PATCH /api/@me',
    400,
    problem('bad_request', 'Choose another quote.'),
  ),
  'profile-refused-without-message': answers('PATCH /api/@me', 500, { error: 'server_error' }),
  'profile-refused-by-field': answers('PATCH /api/@me', 400, {
    ...problem('bad_request', 'The request is not valid.'),
    errors: [{ field: 'motto', message: 'This quote is already taken.' }],
  }),
  'profile-refused-as-page': notJson('PATCH /api/@me', 502, GATEWAY),
  'profile-conflict': answers(
    'PATCH /api/@me',
    409,
    problem('conflict', 'This was changed elsewhere.'),
  ),
  'profile-lost': expectReset('PATCH /api/@me'),
  'profile-missing': answers('GET /api/profile/gone', 404, gone('member')),
  'member-without-archives': unused('new-member'),

  'account-delete-refused': answers(
    'DELETE /api/deleteAccount',
    403,
    problem('forbidden', 'Not this account.'),
  ),
  'account-delete-odd-answer': all(
    answers('DELETE /api/deleteAccount', 200, { message: 'account_archived' }),
    async ({ client }) => void (await client.as('member').get('/api/@me').expect(200)),
  ),
  'account-delete-session-gone': asUsual('/api/home'),
  'account-delete-signed-out': answers('DELETE /api/deleteAccount', 401, SIGNED_OUT),
  'account-delete-500': answers('DELETE /api/deleteAccount', 500, {
    error: 'internal_server_error',
  }),

  'comment-lost': expectReset('POST /api/archive/x/comments'),
  'comment-refused': refusesComments,
  'comment-on-nothing': answers('POST /api/archive/x/comments', 404, gone('archive')),
  'comment-too-large': answers(
    'POST /api/archive/x/comments',
    413,
    problem('too_large', 'The body is too large.'),
  ),

  'archivist-refused': answers(
    'GET /api/archivist/stats',
    403,
    problem('forbidden', 'Not this member.'),
  ),
  'archivist-without-archives': unused('archivist'),
  'upload-fails': answers(
    'POST /api/archive',
    500,
    problem('internal_server_error', 'The disk is full.'),
  ),
  'upload-lost': expectReset('POST /api/archive'),
  'upload-forbidden': answers('POST /api/archive', 403, problem('forbidden', 'Not this member.')),
  'upload-conflict': answers(
    'POST /api/archive',
    409,
    problem('conflict', 'This archive is there already.'),
  ),
  'upload-too-large': answers(
    'POST /api/archive',
    413,
    problem('too_large', 'This video is too large.'),
  ),
  'upload-wrong-type': answers(
    'POST /api/archive',
    415,
    problem('wrong_type', 'Only MP4 is accepted.'),
  ),
}

it.each(Object.entries(observed))(
  '%s is on the wire what its row says [MK-30]',
  async (id, observe) => {
    const scene = observerContext(mock, delays, id)
    await scene.client.play(id)
    await expect(observe(scene)).resolves.toBeUndefined()
  },
)
