import { expect, it } from 'vitest'
import type { components } from '#contract'
import { clipOf, uploadFields } from '#test/support/server/clips.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { sendArchive as send } from './send-archive.ts'

type S = components['schemas']
const mock = mockServer()
const clip = clipOf('720x576')

it('fields are stored as sent, with id and time of the server', async () => {
  const client = mock.visitor()
  await client.post('/__mock/clock').send({ now: '2026-09-01T20:00:00Z' }).expect(200)
  const archive = (await send(client).expect(201)).body as S['Archive']
  const { id, createdAt, ...rest } = archive
  expect(createdAt).toMatch(/^2026-09-01T20:00:\d\d/)
  expect(rest).toEqual({
    title: 'Soirée spéciale',
    channel: { id: 'tele-une', name: 'Télé Une' },
    category: { id: 'varietes', name: 'Variétés' },
    year: 1984,
    broadcastDate: '1984-12-31',
    duration: expect.any(Number) as number,
    views: 0,
    thumbnail: `thumbnails/${id}.svg`,
    description: 'Le réveillon en direct.',
    video: `videos/${id}.mp4`,
    resolution: '720x576',
    postedBy: { id: 'archivist', username: 'Sam', avatar: 'avatars/archivist.svg' },
    copyright: 'Télé Une',
    music: { title: 'Générique', url: 'https://example.org/generique' },
  })
  expect((await client.get(`/api/archive/${id}`).expect(200)).body).toEqual(archive)
  const whole = await client.get(`/files/${archive.video}`).expect(200)
  expect(whole.headers['content-type']).toBe('video/mp4')
  expect(clip.equals(whole.body as Buffer)).toBe(true)
})

it.each([
  [{ broadcastDate: '' }, { broadcastDate: null }],
  [{ description: '' }, { description: '' }],
  [{ musicUrl: '' }, { music: { title: 'Générique', url: null } }],
  [{ music: 'false', musicTitle: '', musicUrl: '' }, { music: null }],
  [{ music: 'false' }, { music: null }],
])('takes %j for what is not known', async (fields, stored) => {
  expect((await send(mock.visitor(), fields).expect(201)).body).toMatchObject(stored)
})

it('what need not be said may be left out', async () => {
  const { title, category, channel, copyright, year, resolution } = uploadFields
  const { body } = await mock
    .visitor()
    .as('archivist')
    .post('/api/archive')
    .field({ title, category, channel, copyright, year, resolution })
    .attach('video', clip, 'soiree.mp4')
    .expect(201)
  expect(body).toMatchObject({ description: '', broadcastDate: null, music: null })
})

it('only file and title within a minute make a duplicate', async () => {
  const client = mock.visitor()
  const at = (now: string) => client.post('/__mock/clock').send({ now }).expect(200)
  await at('2026-09-01T20:00:00Z')
  const other = { title: 'Une autre soirée' }
  const statuses = [
    (await send(client)).status,
    (await send(client, other)).status,
    (await send(client, { resolution: '1024x576' }, clipOf('1024x576'))).status,
    (await send(client, other)).status,
  ]
  await at('2026-09-01T20:00:50Z')
  statuses.push((await send(client)).status)
  await at('2026-09-01T20:01:30Z')
  statuses.push((await send(client)).status, (await send(mock.visitor())).status)
  expect(statuses).toEqual([201, 201, 201, 409, 409, 201, 201])
})

it('names every field at fault at once', async () => {
  const sent = send(mock.visitor(), {
    channel: 'nobody',
    category: 'nobody',
    broadcastDate: '1985-01-01',
    musicTitle: '',
    resolution: '1280x720',
  })
  const { errors } = (await sent.expect(400)).body as S['Problem']
  expect(errors?.map(({ field }) => field)).toEqual([
    'channel',
    'category',
    'broadcastDate',
    'musicTitle',
    'resolution',
  ])
})

it('refuses an archive without a recording', async () => {
  const test = mock.visitor().as('archivist').post('/api/archive').field(uploadFields)
  expect((await test.expect(400)).body).toMatchObject({
    errors: [{ field: 'video', message: 'is required' }],
  })
})

it.each([
  [
    { resolution: '1280x720' },
    'resolution',
    'is not that of the file (720x576)',
    { code: 'mismatch', found: '720x576' },
  ],
  [
    { broadcastDate: '1984-02-30' },
    'broadcastDate',
    'is not a day of the calendar',
    { code: 'format' },
  ],
  [{ broadcastDate: '1983-12-31' }, 'broadcastDate', 'must lie in 1984', { code: 'mismatch' }],
  [{ channel: 'nobody' }, 'channel', 'is not a known channel', { code: 'unknown_value' }],
  [{ category: 'nobody' }, 'category', 'is not a known category', { code: 'unknown_value' }],
  [{ musicTitle: '' }, 'musicTitle', 'is required', { code: 'required' }],
  [{ musicTitle: '   ' }, 'musicTitle', 'must not be blank', { code: 'blank' }],
  [{ musicUrl: 'https://[' }, 'musicUrl', 'is not an address', { code: 'format' }],
])('refuses %j by field [UP-06 UP-16]', async (fields, field, message, named) => {
  const { body } = await send(mock.visitor(), fields).expect(400)
  expect((body as S['Problem']).errors?.[0]).toStrictEqual({ field, message, ...named })
})
