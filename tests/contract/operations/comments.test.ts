import { beforeAll, expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer, type Client } from '../../support/server/mock.ts'

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

it('a new comment opens the list, and its replies follow it, oldest first', async () => {
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

it('a deleted comment leaves a tombstone while replies remain, then goes with the last one', async () => {
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

it('nobody replies to a deleted comment, nor to one of another archive', async () => {
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

it('keeps a text as it was written, markup included', async () => {
  const client = mock.visitor()
  const text = '<img src=x onerror=alert(1)> {{7*7}} مرحبا 📺'
  await write(client, 'long-name', { text })
  expect((await threadsOf(client))[0]?.text).toBe(text)
})

it.each([
  [{}, 'text', 'is required'],
  [{ text: '' }, 'text', 'must not be empty'],
  [{ text: ' \n' }, 'text', 'must not be blank'],
  [{ text: 'x'.repeat(2001) }, 'text', 'cannot exceed 2000 characters'],
  [{ text: 1 }, 'text', 'must be text'],
  [{ text: 'Ah', author: 'staff' }, 'author', 'is not known here'],
  [[], 'body', 'must be an object'],
])('refuses the comment %j', async (comment, field, message) => {
  const client = mock.visitor().as('member')
  const { body } = await client.post(`/api/archive/${archive}/comments`).send(comment).expect(400)
  expect((body as S['Problem']).errors).toContainEqual({ field, message })
})
