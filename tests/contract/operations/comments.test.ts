import { beforeAll, expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer, type Client } from '#test/support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()
let archive = ''

beforeAll(async () => {
  const { body } = await mock.visitor().get('/api/archives')
  archive = (body as S['ArchivePage']).items[0]?.id ?? ''
})

const write = async (client: Client, persona: string, comment: object) =>
  (await client.as(persona).post(`/api/archive/${archive}/comments`).send(comment).expect(201))
    .body as S['Comment']

const threadsOf = async (client: Client) =>
  ((await client.get(`/api/archive/${archive}/comments`).expect(200)).body as S['CommentPage'])
    .items

it('a new comment is first, its replies follow oldest first', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'member', { text: 'Je me souviens !' })
  const reply = await write(client, 'vip', { text: 'Moi aussi', replyTo: id })
  await write(client, 'staff', { text: 'Et moi', replyTo: reply.id })
  const [thread] = await threadsOf(client)
  expect(thread).toMatchObject({ id, text: 'Je me souviens !', author: { id: 'member' } })
  expect(thread?.replies.map(({ text, replyTo }) => [text, replyTo?.username])).toEqual([
    ['Moi aussi', 'Lou'],
    ['Et moi', 'Philomène'],
  ])
})

it('only the author edits, and the time of the edit shows', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'member', { text: 'Avant' })
  await client.as('staff').patch(`/api/comment/${id}`).send({ text: 'Non' }).expect(403)
  const edited = await client.as('member').patch(`/api/comment/${id}`).send({ text: 'Après' })
  expect(edited.body).toMatchObject({ text: 'Après', updatedAt: expect.any(String) as string })
  expect((await threadsOf(client))[0]).toMatchObject({ id, text: 'Après' })
})

it('a deleted comment is a tombstone until its last reply goes', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'member', { text: 'Premier' })
  const reply = await write(client, 'vip', { text: 'Second', replyTo: id })
  await client.as('member').delete(`/api/comment/${id}`).expect(204)
  expect((await threadsOf(client))[0]).toMatchObject({
    id,
    text: null,
    author: null,
    deleted: true,
  })
  await client.as('staff').delete(`/api/comment/${reply.id}`).expect(204)
  expect((await threadsOf(client)).map((thread) => thread.id)).not.toContain(id)
  await client.as('member').delete(`/api/comment/${id}`).expect(404)
})

it('a comment has author, date and time of its edit', async () => {
  const client = mock.visitor()
  await client.post('/__mock/clock').send({ now: '2026-09-01T20:00:00Z' }).expect(200)
  const made = await write(client, 'member', { text: 'Bonsoir' })
  const { id, createdAt, ...rest } = made
  expect(id).toMatch(/^c[0-9a-f-]{36}$/)
  expect(createdAt).toMatch(/^2026-09-01T20:00:\d\d/)
  expect(rest).toEqual({
    archiveId: archive,
    author: { id: 'member', username: 'Lou', avatar: 'avatars/member.svg' },
    text: 'Bonsoir',
    updatedAt: null,
    deleted: false,
    replyTo: null,
  })
  const reply = await write(client, 'vip', { text: 'Bonsoir', replyTo: id })
  expect(reply.replyTo).toEqual({ id, username: 'Lou' })
  await client.post('/__mock/clock').send({ now: '2026-09-02T20:00:00Z' }).expect(200)
  const edit = client.as('member').patch(`/api/comment/${id}`).send({ text: 'Bonne nuit' })
  const { updatedAt, ...edited } = (await edit.expect(200)).body as S['Comment']
  expect(updatedAt).toMatch(/^2026-09-02T20:00:\d\d/)
  expect({ ...edited, updatedAt: null }).toEqual({ ...rest, id, createdAt, text: 'Bonne nuit' })
})

it('a reply to a deleted member names nobody', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'vip', { text: 'Adieu' })
  await client.as('vip').delete('/api/deleteAccount').expect(200)
  const reply = await write(client, 'member', { text: 'Au revoir', replyTo: id })
  expect(reply.replyTo).toEqual({ id, username: null })
  await client.as('member').patch(`/api/comment/${id}`).send({ text: 'Non' }).expect(403)
  await client.as('member').delete(`/api/comment/${id}`).expect(403)
})

it('only staff deletes comments of others', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'member', { text: 'Ici' })
  const refused = await client.as('vip').delete(`/api/comment/${id}`).expect(403)
  expect(refused.body).toEqual({
    error: 'forbidden',
    message: 'Only its author and staff may delete a comment.',
  })
  const edit = await client.as('vip').patch(`/api/comment/${id}`).send({ text: 'Là' }).expect(403)
  expect(edit.body).toEqual({
    error: 'forbidden',
    message: 'Only its author may edit a comment.',
  })
  await client.as('staff').delete(`/api/comment/${id}`).expect(204)
  expect((await threadsOf(client)).map((thread) => thread.id)).not.toContain(id)
})

it('what was deleted is not edited, nor deleted again', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'member', { text: 'Ici' })
  await write(client, 'vip', { text: 'Oui', replyTo: id })
  await client.as('member').delete(`/api/comment/${id}`).expect(204)
  const edit = await client.as('member').patch(`/api/comment/${id}`).send({ text: 'Là' })
  expect([edit.status, edit.body]).toEqual([
    409,
    { error: 'conflict', message: 'This comment was deleted.' },
  ])
  const again = await client.as('member').delete(`/api/comment/${id}`).expect(404)
  expect(again.body).toEqual({ error: 'not_found', message: 'There is no such comment.' })
})

it.each([
  ['get', '/api/archive/nobody/comments', 'archive'],
  ['post', '/api/archive/nobody/comments', 'archive'],
  ['patch', '/api/comment/nobody', 'comment'],
  ['delete', '/api/comment/nobody', 'comment'],
] as const)('%s %s finds no such %s', async (method, path, what) => {
  const test = mock.visitor().as('member')[method](path)
  const sent = method === 'post' || method === 'patch' ? test.send({ text: 'Ah' }) : test
  expect((await sent.expect(404)).body).toEqual({
    error: 'not_found',
    message: `There is no such ${what}.`,
  })
})

it('replies to no comment that does not exist', async () => {
  const test = mock.visitor().as('member').post(`/api/archive/${archive}/comments`)
  const { body } = await test.send({ text: 'Ah', replyTo: 'nobody' }).expect(404)
  expect(body).toEqual({ error: 'not_found', message: 'There is no such comment.' })
})

it('only who has been let in comments', async () => {
  const test = mock.visitor().as('not-whitelisted').post(`/api/archive/${archive}/comments`)
  expect((await test.send({ text: 'Ah' }).expect(403)).body).toEqual({
    error: 'forbidden',
    message: 'Your account may not write comments yet.',
  })
})

it('threads come twenty per page, then empty pages', async () => {
  const client = mock.visitor()
  const path = `/api/archive/${archive}/comments`
  const before = (await client.get(path).expect(200)).body as S['CommentPage']
  for (let at = 0; at < 21; at++) await write(client, 'member', { text: String(at) })
  const total = before.total + 21
  const pageCount = Math.ceil(total / 20)
  const first = (await client.get(path).expect(200)).body as S['CommentPage']
  expect(first).toMatchObject({ page: 1, pageSize: 20, pageCount, total })
  expect(first.items.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(20 - at)),
  )
  const second = (await client.get(`${path}?page=2`).expect(200)).body as S['CommentPage']
  expect(second.items[0]?.text).toBe('0')
  const beyond = await client.get(`${path}?page=${pageCount + 1}`).expect(200)
  expect(beyond.body).toMatchObject({ items: [], page: pageCount + 1, pageCount, total })
})

it('a deleted or foreign comment cannot be replied to', async () => {
  const client = mock.visitor()
  const { id } = await write(client, 'member', { text: 'Ici' })
  const { body } = await client.get('/api/archives')
  const other = (body as S['ArchivePage']).items[1]?.id
  const send = (to: string | undefined) =>
    client.as('vip').post(`/api/archive/${to}/comments`).send({ text: 'Là', replyTo: id })
  await send(other).expect(404)
  await write(client, 'vip', { text: 'Oui', replyTo: id })
  await client.as('member').delete(`/api/comment/${id}`).expect(204)
  expect((await send(archive)).status).toBe(404)
})

it('keeps a comment without the blanks around it, edited too', async () => {
  const client = mock.visitor().as('member')
  const path = `/api/archive/${archive}/comments`
  const { body } = await client.post(path).send({ text: '\n  Quelle époque !\u00A0' }).expect(201)
  const { id, text } = body as S['Comment']
  expect(text).toBe('Quelle époque !')
  const edited = await client.patch(`/api/comment/${id}`).send({ text: ' Ah ! ' }).expect(200)
  expect((edited.body as S['Comment']).text).toBe('Ah !')
})
