import { expect, it } from 'vitest'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

const patch = (form: object) =>
  mock.visitor().as('member').patch('/api/@me').type('form').send(form)

it('reads the signed-in member, also by an encoded path', async () => {
  const client = mock.visitor().as('archivist')
  const { body } = await client.get('/api/%40me').expect(200)
  expect(body).toMatchObject({ id: 'archivist', username: 'Sam', isArchivist: true })
})

it.each(['He/Him', 'Él/Ella', "qu'iel/Iel", 'они/их', ''])(
  'takes the pronouns "%s"',
  async (pronouns) => {
    expect((await patch({ pronouns })).status).toBe(200)
  },
)

it('an empty field is cleared, an absent one stays', async () => {
  const client = mock.visitor().as('member')
  const sent = async (form: object) =>
    (await client.patch('/api/@me').type('form').send(form).expect(200)).body as unknown
  const { body: before } = await client.get('/api/@me').expect(200)
  expect(await sent({ pronouns: '' })).toEqual({ ...(before as object), pronouns: null })
  expect(await sent({ motto: 'Zut' })).toMatchObject({ motto: 'Zut', pronouns: null })
  expect(await sent({ motto: '', pronouns: 'Iel/Ael' })).toMatchObject({
    motto: null,
    pronouns: 'Iel/Ael',
  })
})

it('keeps a motto and pronouns without the blanks around them', async () => {
  const { body } = await patch({ motto: '  Zut !\u00A0', pronouns: 'Iel/Ael ' }).expect(200)
  expect(body).toMatchObject({ motto: 'Zut !', pronouns: 'Iel/Ael' })
})

it('counts characters, not code units: 100 emoji are a motto', async () => {
  expect((await patch({ motto: '📺'.repeat(100) })).status).toBe(200)
})

it('a deleted account loses tokens and profile, not archives', async () => {
  const client = mock.visitor()
  const code = { code: 'mock_code_archivist' }
  const exchanged = await client.post('/api/discord/token').send(code).expect(200)
  const signedIn = client.bearing((exchanged.body as { access_token: string }).access_token)
  const added = await client.get('/api/profile/archivist/archives').expect(200)
  const { id } = (added.body as { items: { id: string }[] }).items[0] ?? { id: '' }

  const { body } = await signedIn.delete('/api/deleteAccount').expect(200)
  expect(body).toEqual({ message: 'account_deleted' })
  await signedIn.get('/api/@me').expect(401)
  await client.as('archivist').get('/api/@me').expect(401)
  await client.get('/api/profile/archivist').expect(404)
  const archive = await client.get(`/api/archive/${id}`).expect(200)
  expect(archive.body).toMatchObject({ id, postedBy: null })
})

it.each(['', 'Basic abc', 'Bearer', 'Bearer nonsense', 'Bearer mock_persona_nobody'])(
  'asks who it is when Authorization is "%s"',
  async (header) => {
    const test = mock.visitor().get('/api/@me').set('Authorization', header)
    const { body, headers } = await test.expect(401)
    expect(body).toEqual({ error: 'not_authenticated', message: 'Not authenticated' })
    expect(headers['www-authenticate']).toBe('Bearer')
  },
)
