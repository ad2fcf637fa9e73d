import { randomUUID } from 'node:crypto'
import express from 'express'
import request from 'supertest'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '#mock/app.ts'

const app = createApp({ seed: 1, archives: 300, quiet: true })
afterAll(() => app.close())

const SEARCH = '/api/search?query=journal'

/** A session per test, so that tests may run in any order and in parallel. */
const visitor = (server: express.Express = app) =>
  request.agent(server).set('X-Mock-Session', randomUUID())

it('finds the archive that the contract has as its example', async () => {
  const { body } = await visitor().get('/api/archive/premiers-pas').expect(200)
  expect(body).toMatchObject({ year: 1969, channel: { name: 'RTN' } })
})

it('reads back what it wrote, until it starts again', async () => {
  const member = visitor().set('Authorization', 'Bearer mock_persona_member')
  await member.patch('/api/@me').type('form').send({ motto: 'À demain' }).expect(200)
  expect((await member.get('/api/@me')).body).toMatchObject({ motto: 'À demain' })
  await member.post('/__mock/reset').expect(200)
  expect((await member.get('/api/@me')).body).not.toMatchObject({ motto: 'À demain' })
})

it('fails one request, an operation, or its first requests', async () => {
  const visit = visitor()
  await visit.get('/api/channels').set('Prefer', 'code=503').expect(503)
  await visit.get('/api/channels').expect(200)
  await visit.post('/__mock/scenario').send({ id: 'normal', fault: 'status:500x1@search' })
  const statuses = [await visit.get(SEARCH), await visit.get(SEARCH)].map(({ status }) => status)
  expect(statuses).toEqual([500, 200])
})

it('begins at a time of its own', async () => {
  const visit = visitor().set('Authorization', 'Bearer mock_persona_member')
  await visit.post('/__mock/clock').send({ now: '1984-12-31T23:59:00Z' }).expect(200)
  const { body } = await visit
    .post('/api/archive/premiers-pas/comments')
    .send({ text: 'Bonne année !' })
  expect(body).toMatchObject({ createdAt: expect.stringMatching(/^1984-12-31T23:59:/) })
})

it('answers one address with something else', async () => {
  const mine = express()
  mine.get('/api/categories', (_request, response) => void response.json([]))
  mine.use(app)
  expect((await visitor(mine).get('/api/categories')).body).toEqual([])
  await visitor(mine).get('/api/channels').expect(200)
})

it('has kept its contract all the while', () => {
  expect(app.violations).toEqual([])
})
