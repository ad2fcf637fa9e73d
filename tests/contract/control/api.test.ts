import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Test } from 'supertest'
import { describe, expect, it } from 'vitest'
import type { Router } from 'express'
import { tools } from '#mock/control/control-routes.ts'
import { signInRouter } from '#mock/popups/sign-in.ts'
import { formats } from '#mock/contract/schema-check.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const mock = mockServer()

type Description = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
}

const description = async () =>
  (await mock.visitor().get('/__mock/api').expect(200)).body as Description

/** Returns the schema errors of a response. */
async function faultsOf(method: string, path: string, status: number, body: unknown) {
  const whole = await description()
  const ajv = new Ajv2020({ strict: false, formats }).addSchema(whole, 'control')
  const answer = whole.paths[path]?.[method]?.responses[status]
  const own = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`
  const schema = `control${answer?.$ref ?? own}/content/application~1json/schema`
  const check = ajv.compile({ $ref: schema })
  return check(body) ? [] : check.errors
}

it('describes every address of the tools, and no other', async () => {
  const { paths } = await description()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const routesOf = ({ stack }: Router) =>
    stack.flatMap(({ route }) =>
      ['get', 'post'].flatMap((method) =>
        route && 'methods' in route && Object.hasOwn(Object(route.methods), method)
          ? [`${method} /__mock${route.path}`]
          : [],
      ),
    )
  const served = [
    ...[tools, signInRouter].flatMap(routesOf),
    'get /__mock/desk/events',
    'get /__mock/open',
  ].filter((one) => one !== 'get /__mock/api')
  expect(described.toSorted()).toEqual(served.toSorted())
})

type Case = [method: 'get' | 'post', path: string, body?: object]

const cases: Case[] = [
  ['get', '/__mock/state'],
  ['get', '/__mock/scenarios'],
  ['get', '/__mock/personas'],
  ['get', '/__mock/log'],
  ['get', '/__mock/coverage'],
  ['get', '/__mock/analytics'],
  ['get', '/__mock/bundle'],
  ['post', '/__mock/scenario', { id: 'slow', fault: 'wait:5' }],
  ['post', '/__mock/persona', { id: 'vip' }],
  ['post', '/__mock/clock', { now: '1984-12-31T23:59:00Z' }],
  ['post', '/__mock/reset'],
]

const send = (client: Client, [method, path, body]: Case): Test =>
  method === 'get' ? client.get(path) : client.post(path).send(body)

describe.each(cases)('%s %s', (...one) => {
  const [method, path] = one

  it('answers as it is described', async () => {
    const client = mock.visitor()
    await client.as('member').patch('/api/@me').type('form').send({ motto: 'Ah' }).expect(200)
    await client
      .post('/__mock/analytics/matomo.php')
      .type('form')
      .send('idsite=1&rec=1&action_name=a')
    await client.play('flaky')
    await client.get('/api/home').expect(503)
    const { body } = await send(client, one).expect(200)
    expect(await faultsOf(method, path, 200, body)).toEqual([])
  })

  it.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'http://localhost:5173'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
  ])('is refused with %s: %s [MK-05]', async (name, value) => {
    const { body, status } = await send(mock.visitor(), one).set(name, value)
    expect({ status, body: body as object }).toMatchObject({
      status: 403,
      body: { error: 'forbidden' },
    })
  })
})

it.each([
  ['/__mock/scenario', { id: 'nothing' }],
  ['/__mock/scenario', { id: 'slow', fault: 'explode' }],
  ['/__mock/scenario', { id: 'slow', archives: 100_001 }],
  ['/__mock/persona', { id: '__proto__' }],
  ['/__mock/clock', { now: 'demain' }],
  ['/__mock/bundle', {}],
])('%s refuses %j as it is described', async (path, sent) => {
  const { body } = await mock.visitor().post(path).send(sent).expect(400)
  expect(await faultsOf('post', path, 400, body)).toEqual([])
})

it('a person may follow a link to look at the state', async () => {
  const test = mock.visitor().get('/__mock/state').set('Sec-Fetch-Site', 'cross-site')
  expect((await test.set('Sec-Fetch-Dest', 'document')).status).toBe(200)
})

it('the reference page shows it', async () => {
  const { text } = await mock.visitor().get('/__mock/reference/control').expect(200)
  expect(text).toContain('spec-url="/__mock/api"')
})
