import type { Test } from 'supertest'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { contractDocument } from '#mock/contract/document.ts'
import type { OperationId } from '#mock/contract/operation.ts'
import {
  rowOf,
  type PlainReadId,
  type ReadById,
  type Resource,
} from '#scripts/contract-check/src/contract/operations.ts'
import { clipOf, uploadFields } from '#test/support/server/clips.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const mock = mockServer()

type Reach = Record<number, (client: Client) => Test | Promise<unknown>>

const LONG_ID = 'x'.repeat(129)
/** An origin that the mock server does not allow. */
const FOREIGN = 'https://elsewhere.example'
const LARGE = 'x'.repeat(70_000)

const firstArchive = async (client: Client) =>
  ((await client.get('/api/archives')).body as { items: { id: string }[] }).items[0]?.id ?? ''

const comment = async (client: Client) => {
  const archive = await firstArchive(client)
  const made = await client
    .as('member')
    .post(`/api/archive/${archive}/comments`)
    .send({ text: 'Ah' })
  return (made.body as { id: string }).id
}

const tombstone = async (client: Client) => {
  const archive = await firstArchive(client)
  const id = await comment(client)
  const reply = { text: 'Oui', replyTo: id }
  await client.as('vip').post(`/api/archive/${archive}/comments`).send(reply).expect(201)
  await client.as('member').delete(`/api/comment/${id}`).expect(204)
  return id
}

const upload = (client: Client) =>
  client.post('/api/archive').field(uploadFields).attach('video', clipOf('720x576'), 'soiree.mp4')

/** How to find an existing `{id}`. */
const existing: Record<Resource, (client: Client) => Promise<string>> = {
  archive: firstArchive,
  collection: async (client) =>
    ((await client.get('/api/collections')).body as { id: string }[])[0]?.id ?? '',
  profile: async () => 'archivist',
}

const postJson = (client: Client, path: string, body: object | string) =>
  client.post(path).set('Content-Type', 'application/json').send(body)

/** GET operations without authentication or parameters but `{id}`, which need no row below. */
type PublicId = {
  [Op in PlainReadId | ReadById]: (typeof endpoints)[Op]['auth'] extends true ? never : Op
}[PlainReadId | ReadById]

/**
 * How to get each documented status of an operation. An operation without a row does not compile.
 */
const rows: Record<Exclude<OperationId, PublicId>, Reach> = {
  createArchive: {
    201: (client) => upload(client.as('archivist')),
    400: (client) => client.as('archivist').post('/api/archive').field({ title: 'Seul' }),
    401: (client) => client.post('/api/archive'),
    403: (client) => client.as('member').post('/api/archive'),
    409: async (client) => {
      await upload(client.as('archivist')).expect(201)
      return upload(client.as('archivist'))
    },
    413: (client) =>
      client
        .as('archivist')
        .post('/api/archive')
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .set('Content-Length', '900000000'),
    415: (client) => postJson(client.as('archivist'), '/api/archive', {}),
  },
  listOnThisDay: {
    200: (client) => client.get('/api/archives/on-this-day?month=3&day=12'),
    400: (client) => client.get('/api/archives/on-this-day?month=13&day=12'),
  },
  recordView: {
    204: async (client) => client.post(`/api/archive/${await firstArchive(client)}/view`),
    400: (client) => client.post(`/api/archive/${LONG_ID}/view`),
    403: (client) => client.post('/api/archive/x/view').set('Origin', FOREIGN),
    404: (client) => client.post('/api/archive/nobody/view'),
  },
  createComment: {
    201: async (client) =>
      client
        .as('member')
        .post(`/api/archive/${await firstArchive(client)}/comments`)
        .send({ text: 'Quelle époque !' }),
    400: (client) => client.as('member').post('/api/archive/x/comments').send({ text: ' ' }),
    401: (client) => client.post('/api/archive/x/comments').send({ text: 'Ah' }),
    403: (client) =>
      client.as('not-whitelisted').post('/api/archive/x/comments').send({ text: 'Ah' }),
    404: (client) => client.as('member').post('/api/archive/nobody/comments').send({ text: 'Ah' }),
    413: (client) => client.as('member').post('/api/archive/x/comments').send({ text: LARGE }),
    415: (client) => client.as('member').post('/api/archive/x/comments').type('text').send('Ah'),
  },
  updateComment: {
    200: async (client) =>
      client
        .as('member')
        .patch(`/api/comment/${await comment(client)}`)
        .send({ text: 'Oh' }),
    400: (client) => client.as('member').patch('/api/comment/x').send({}),
    401: (client) => client.patch('/api/comment/x').send({ text: 'Oh' }),
    403: async (client) =>
      client
        .as('staff')
        .patch(`/api/comment/${await comment(client)}`)
        .send({ text: 'Oh' }),
    404: (client) => client.as('member').patch('/api/comment/nobody').send({ text: 'Oh' }),
    409: async (client) =>
      client
        .as('member')
        .patch(`/api/comment/${await tombstone(client)}`)
        .send({ text: 'Oh' }),
    413: (client) => client.as('member').patch('/api/comment/x').send({ text: LARGE }),
    415: (client) => client.as('member').patch('/api/comment/x').type('text').send('Oh'),
  },
  deleteComment: {
    204: async (client) => client.as('staff').delete(`/api/comment/${await comment(client)}`),
    400: (client) => client.as('member').delete(`/api/comment/${LONG_ID}`),
    401: (client) => client.delete('/api/comment/x'),
    403: async (client) => client.as('vip').delete(`/api/comment/${await comment(client)}`),
    404: (client) => client.as('member').delete('/api/comment/nobody'),
  },
  search: {
    200: (client) => client.get('/api/search?query=journal'),
    400: (client) => client.get('/api/search'),
  },
  getCurrentUser: {
    200: (client) => client.as('member').get('/api/@me'),
    401: (client) => client.get('/api/@me'),
  },
  updateProfile: {
    200: (client) => client.as('member').patch('/api/@me').type('form').send({ motto: 'Zut' }),
    400: (client) => client.as('member').patch('/api/@me').type('form').send({ nickname: 'Zut' }),
    401: (client) => client.patch('/api/@me').type('form').send({ motto: 'Zut' }),
    403: (client) => client.patch('/api/@me').set('Origin', FOREIGN),
    413: (client) => client.as('member').patch('/api/@me').type('form').send({ motto: LARGE }),
    415: (client) => client.as('member').patch('/api/@me').send({ motto: 'Zut' }),
  },
  deleteAccount: {
    200: (client) => client.as('member').delete('/api/deleteAccount'),
    401: (client) => client.delete('/api/deleteAccount'),
  },
  getArchivistStats: {
    200: (client) => client.as('archivist').get('/api/archivist/stats'),
    401: (client) => client.get('/api/archivist/stats'),
    403: (client) => client.as('member').get('/api/archivist/stats'),
  },
  exchangeDiscordCode: {
    200: (client) => postJson(client, '/api/discord/token', { code: 'mock_code_vip' }),
    400: (client) => postJson(client, '/api/discord/token', { code: 'stolen' }),
    403: (client) => client.post('/api/discord/token').set('Origin', FOREIGN),
    413: (client) => postJson(client, '/api/discord/token', { code: LARGE }),
    415: (client) => client.post('/api/discord/token').type('form').send({ code: 'mock_a' }),
  },
  getFile: {
    200: (client) => client.get('/files/channels/tele-une.svg'),
    206: (client) => client.get('/files/channels/tele-une.svg').set('Range', 'bytes=0-9'),
    304: (client) => client.get('/files/channels/tele-une.svg').set('If-None-Match', '*'),
    400: (client) => client.get('/files/channels/..%2Ftele-une.svg'),
    404: (client) => client.get('/files/channels/nobody.svg'),
    416: (client) => client.get('/files/channels/tele-une.svg').set('Range', 'bytes=999999-'),
  },
}

/** Statuses for servers that lack a feature, or that only a scenario causes. */
const EXEMPT: Partial<Record<OperationId, number[]>> = {
  listArchiveYears: [404],
  listOnThisDay: [404],
  getArchivistStats: [404],
  deleteAccount: [403],
  updateProfile: [409],
  openLogin: [302],
  openLogout: [302],
}
const ANYWHERE = [429, 500, 503]

const ids = Object.keys(endpoints) as OperationId[]

const documented = (id: OperationId) => {
  const { path, method } = endpoints[id]
  const statuses = Object.keys(contractDocument().paths[path]?.[method]?.responses ?? {})
  const exempt = [...ANYWHERE, ...(EXEMPT[id] ?? [])]
  return statuses.map(Number).filter((status) => !exempt.includes(status))
}

const atPath = (path: string, id: (client: Client) => Promise<string>): Reach => {
  const get = (client: Client, value: string) => client.get(path.replace('{id}', value))
  return {
    200: async (client) => get(client, await id(client)),
    400: (client) => get(client, LONG_ID),
    404: (client) => get(client, 'nobody'),
  }
}

const reach = Object.fromEntries(
  ids.map((id): [OperationId, Reach] => {
    const { path } = endpoints[id]
    const byId = rowOf(existing, path)
    const plain: Reach = { 200: (client) => client.get(path) }
    const list: Reach = { ...plain, 400: (client) => client.get(`${path}?unknown=1`) }
    const byAddress = documented(id).includes(400) ? list : plain
    const derived = byId ? atPath(path, byId) : byAddress
    return [id, (rows as Partial<Record<OperationId, Reach>>)[id] ?? derived]
  }),
) as Record<OperationId, Reach>

describe.each(ids)('%s', (id) => {
  it('has a way to each of its documented answers', () => {
    expect(Object.keys(reach[id]).map(Number)).toEqual(documented(id))
  })

  it.each(Object.keys(reach[id]).map(Number))('answers %i', async (status) => {
    const response = await reach[id][status]?.(mock.visitor())
    expect(response).toMatchObject({ status })
  })
})
