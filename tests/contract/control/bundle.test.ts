import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clipOf, uploadFields } from '#test/support/server/clips.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const [here, there] = [mockServer(), mockServer()]

type Saved = { version: number; uploads: { data: string | null }[] } & Record<string, unknown>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Returns a client with the same session id at the second server, where the session is new. */
const twin = (client: Client) => there.named(client.session)

async function liveALittle(client: Client) {
  await client.get(
    '/__mock/open?scenario=video-missing,flaky&fault=wait:1@getHome&seed=3&archives=40&as=vip&clock=1999-12-31T23:59:00Z',
  )
  const { body } = await client.get('/api/archives').set('Prefer', 'scenario=normal').expect(200)
  const [first, second] = (body as { items: { id: string }[] }).items.map(({ id }) => id)
  const member = client.as('member')
  const plain = { Prefer: 'scenario=normal' }
  await member.post(`/api/archive/${first}/comments`).set(plain).send({ text: 'Ah !' }).expect(201)
  await member.patch('/api/@me').set(plain).type('form').send({ motto: 'Zut' }).expect(200)
  await client.post(`/api/archive/${second}/view`).set(plain).expect(204)
  await client.as('staff').delete('/api/deleteAccount').set(plain).expect(200)
  const upload = client.as('archivist').post('/api/archive').set(plain).field(uploadFields)
  const made = await upload.attach('video', clipOf('720x576'), 'soiree.mp4').expect(201)
  await client.get('/api/channels').expect(503)
  return { first, second, video: (made.body as { video: string }).video }
}

describe('a report bundle', () => {
  it('brings a session to another machine, to the byte', async () => {
    const client = here.visitor()
    const { first, second, video } = await liveALittle(client)
    const { body: bundle } = await client.get('/__mock/bundle').expect(200)
    const other = twin(client)
    await other
      .post('/__mock/bundle')
      .send(bundle as Saved)
      .expect(200)

    expect((await other.get('/__mock/bundle')).text).toBe((await client.get('/__mock/bundle')).text)
    const paths = [
      '/__mock/state',
      '/api/archives',
      '/api/archives/latest',
      `/api/archive/${first}`,
      `/api/archive/${first}/comments`,
      `/api/archive/${second}`,
      '/api/profile/member',
      '/api/profile/staff',
      '/api/search?query=le',
    ]
    for (const path of paths) {
      const read = async (one: Client) => {
        const { status, text } = await one.get(path).set('Prefer', 'scenario=normal')
        return { path, status, text }
      }
      expect(await read(other)).toEqual(await read(client))
    }
    const bytes = async (one: Client) =>
      (await one.get(`/files/${video}`).set('Prefer', 'scenario=normal').expect(200)).body as Buffer
    expect((await bytes(other)).equals(await bytes(client))).toBe(true)
  })

  it('plays what was played: faults that have struck have struck', async () => {
    const client = here.visitor()
    await client.play('flaky')
    await client.get('/api/channels').expect(503)
    const { body } = await client.get('/__mock/bundle').expect(200)
    const other = twin(client)
    await other
      .post('/__mock/bundle')
      .send(body as Saved)
      .expect(200)
    expect((await other.get('/api/channels')).status).toBe(503)
    expect((await other.get('/api/channels')).status).toBe(200)
  })

  it('counts no view twice, and takes no code twice', async () => {
    const client = here.visitor()
    const { body: list } = await client.get('/api/archives').expect(200)
    const path = `/api/archive/${(list as { items: { id: string }[] }).items[0]?.id}`
    await client.post(`${path}/view`).expect(204)
    await client.post('/api/discord/token').send({ code: 'mock_code_member.once' }).expect(200)
    const other = twin(client)
    await other.post('/__mock/bundle').send((await client.get('/__mock/bundle')).body as Saved)
    await other.post(`${path}/view`).expect(204)
    expect((await other.get(path)).text).toBe((await client.get(path)).text)
    await other.post('/api/discord/token').send({ code: 'mock_code_member.once' }).expect(400)
  })

  it('holds no token', async () => {
    const client = here.visitor()
    const { body } = await client.post('/api/discord/token').send({ code: 'mock_code_vip' })
    const { text } = await client.get('/__mock/bundle').expect(200)
    expect(text).not.toContain((body as { access_token: string }).access_token)
  })

  it('says of a file that it left out that it did', async () => {
    const client = here.visitor()
    const upload = client.as('archivist').post('/api/archive').field(uploadFields)
    const { body: made } = await upload.attach('video', clipOf('720x576'), 'a.mp4').expect(201)
    const saved = (await client.get('/__mock/bundle')).body as Saved
    const bundle = { ...saved, uploads: saved.uploads.map((one) => ({ ...one, data: null })) }
    const other = twin(client)
    await other.post('/__mock/bundle').send(bundle).expect(200)
    const { id, video } = made as { id: string; video: string }
    expect((await other.get(`/api/archive/${id}`)).status).toBe(200)
    expect((await other.get(`/files/${video}`)).status).toBe(200)
  })

  it('replaces what the session was', async () => {
    const client = here.visitor()
    const { body } = await client.get('/__mock/bundle').expect(200)
    await client.as('member').patch('/api/@me').type('form').send({ motto: 'Après' }).expect(200)
    await client
      .post('/__mock/bundle')
      .send(body as Saved)
      .expect(200)
    expect((await client.get('/__mock/state')).body).toMatchObject({ changes: {} })
  })

  it.each([
    [{ format: 'zip' }, 'format'],
    [{ version: 2 }, 'version'],
    [{ scenario: 'nothing' }, 'scenario'],
    [{ fault: 'explode' }, 'fault'],
    [{ persona: 'nobody' }, 'persona'],
    [{ clock: 'demain' }, 'clock'],
    [{ archives: 1e9 }, 'archives'],
    [{ worlds: { home: {} } }, 'worlds'],
    [{ worlds: { '1 300': { members: [{ id: 'x' }] } } }, /^worlds/],
    [{ worlds: { '1 300': { comments: { a: [{}] } } } }, /^worlds/],
    [{ uploads: [{ archive: 'u1', title: 'a', at: 0, data: '<script>' }] }, /^uploads/],
    [{ extra: 1 }, 'extra'],
  ])('that holds %j is refused, and changes nothing', async (change, field) => {
    const client = here.visitor()
    await client.play('slow')
    const saved = (await client.get('/__mock/bundle')).body as Saved
    const { body } = await client
      .post('/__mock/bundle')
      .send({ ...saved, ...change })
      .expect(400)
    expect((body as { errors: { field: string }[] }).errors[0]?.field).toMatch(field)
    expect((await client.get('/__mock/state')).body).toMatchObject({ scenario: 'slow' })
  })

  it('named __proto__ pollutes nothing', async () => {
    const client = here.visitor()
    const { text } = await client.get('/__mock/bundle').expect(200)
    const nasty = text.replace('"views":{}', '"views":{"__proto__":{"polluted":1}}')
    await client.post('/__mock/bundle').type('json').send(nasty).expect(400)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
