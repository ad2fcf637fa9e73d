import { describe, expect, it } from 'vitest'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const mock = mockServer()

type Header = { name: string; value: string }
type Entry = {
  id: string
  at: string
  path: string
  status: number
  ms: number
  detail: string | null
  request: { headers: Header[]; body: string | null }
  answer: { headers: Header[] }
}

const logOf = async (client: Client) => (await client.get('/__mock/log')).body as Entry[]

const header = (headers: readonly Header[], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value

describe('the log', () => {
  it('records method, status and duration of each request', async () => {
    const client = mock.visitor()
    const { headers } = await client.get('/api/archives?page=2').expect(200)
    const [entry] = await logOf(client)
    expect(entry).toMatchObject({
      id: headers['x-request-id'],
      method: 'GET',
      path: '/api/archives?page=2',
      operation: 'listArchives',
      status: 200,
      verdict: 'ok',
      detail: null,
    })
    expect(entry?.ms).toBeGreaterThan(0)
    expect(Date.parse(entry?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('distinguishes a fault from an ordinary rejection', async () => {
    const client = mock.visitor()
    await client.get('/api/archives?page=0').expect(400)
    await client.play('api-down')
    await client.get('/api/home').expect(503)
    const entries = await logOf(client)
    expect(entries).toMatchObject([
      { status: 400, verdict: 'refused', detail: null },
      { path: '/__mock/scenario', operation: null, verdict: 'ok' },
      { status: 503, verdict: 'fault', detail: 'api-down' },
    ])
  })

  it('quotes what broke the contract', async () => {
    const client = mock.visitor()
    const { session } = client
    await client.get('/api/home').expect(200)
    const world = mock.app.sessions.open(session).worlds?.values().next().value
    const member = world?.member('member')
    if (!world || !member) throw new Error('The world has no member.')
    world.putMember({ ...member, email: 'broken' })
    await client.as('member').get('/api/@me').expect(500)
    mock.app.violations.splice(0)
    expect((await logOf(client)).at(-1)).toMatchObject({
      operation: 'getCurrentUser',
      verdict: 'violation',
      detail: expect.stringMatching(/^getCurrentUser 200: \/email must match format/) as string,
    })
  })

  it('holds enough to send a request again, and no token', async () => {
    const client = mock.visitor()
    await client.as('member').patch('/api/@me').type('form').send({ motto: 'Bonsoir' }).expect(200)
    const [entry] = await logOf(client)
    expect(entry?.request.body).toBe('motto=Bonsoir')
    expect(header(entry?.request.headers ?? [], 'authorization')).toBe('Bearer ***')
    expect(header(entry?.request.headers ?? [], 'content-type')).toMatch(/^application\/x-www/)
    expect(header(entry?.answer.headers ?? [], 'content-type')).toMatch(/^application\/json/)
  })

  it('masks a code and a cookie, and takes no line break for one', async () => {
    const client = mock.visitor()
    const test = client.post('/api/discord/token').set('Cookie', 'other=secret')
    await test.send({ code: 'stolen-secret' }).expect(400)
    const text = JSON.stringify(await logOf(client))
    expect(text).not.toContain('secret')
    expect(text).toContain('***')
  })

  it('shows the Prefer header and the whole URL without tokens', async () => {
    const client = mock.visitor()
    const ids = Array.from({ length: 50 }, (_, at) => `${'x'.repeat(60)}${at}`).join(',')
    const path = `/api/zapping?exclude=${ids}`
    const prefer = 'code=503, wait=0'
    await client.as('member').get(path).set('Prefer', prefer).expect(503)
    await client.get('/api/home?token=secret').set('Prefer', 'scenario=mock_persona_vip')
    const [entry, other] = await logOf(client)
    expect(path.length).toBeGreaterThan(3000)
    expect(entry?.path).toBe(path)
    expect(header(entry?.request.headers ?? [], 'prefer')).toBe(prefer)
    expect(header(entry?.answer.headers ?? [], 'preference-applied')).toBe('code=503, wait=0')
    expect(other?.path).toBe('/api/home?token=***')
    const { body } = await client.get('/__mock/log?format=har').expect(200)
    const text = JSON.stringify(body)
    expect(text).toContain(`"url":"${mock.url}${path}"`)
    expect(text).toContain(`{"name":"Prefer","value":"${prefer}"}`)
    expect(text).not.toMatch(/mock_persona|secret/)
  })

  it('leaves out a body that is large', async () => {
    const client = mock.visitor()
    await client.post('/api/discord/token').send({ code: 'x'.repeat(5000) })
    expect((await logOf(client))[0]?.request.body).toBeNull()
  })
})

describe('the log as HAR', () => {
  it('has what HAR 1.2 asks of every entry', async () => {
    const client = mock.visitor()
    const searched = await client.get('/api/search?query=le%20soir').expect(200)
    await client.as('member').patch('/api/@me').type('form').send({ motto: 'Oh' }).expect(200)
    const { body, headers } = await client.get('/__mock/log?format=har').expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename="plus2tele.har"')
    const { log } = body as { log: { entries: Record<string, unknown>[] } }
    expect(log).toMatchObject({
      version: '1.2',
      creator: { name: '+2Télé mock server', version: expect.any(String) as string },
    })
    expect(log.entries).toMatchObject([
      {
        startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        time: expect.any(Number) as number,
        cache: {},
        timings: { send: 0, wait: expect.any(Number) as number, receive: 0 },
        request: {
          method: 'GET',
          url: `${mock.url}/api/search?query=le%20soir`,
          httpVersion: 'HTTP/1.1',
          cookies: [],
          queryString: [{ name: 'query', value: 'le soir' }],
          headersSize: -1,
          bodySize: 0,
        },
        response: {
          status: 200,
          statusText: 'OK',
          httpVersion: 'HTTP/1.1',
          cookies: [],
          content: { mimeType: 'application/json; charset=utf-8', text: searched.text },
          redirectURL: '',
          headersSize: -1,
        },
      },
      {
        request: {
          method: 'PATCH',
          postData: { mimeType: 'application/x-www-form-urlencoded', text: 'motto=Oh' },
          bodySize: 8,
        },
      },
    ])
  })

  it('holds no token of a response', async () => {
    const client = mock.visitor()
    const signIn = client.post('/__mock/session/sign-in').type('form').send({ persona: 'member' })
    const [token = ''] = /mock_[\w-]{32}/.exec((await signIn.expect(200)).text) ?? []
    expect(token).not.toBe('')
    expect((await client.get('/__mock/log?format=har')).text).not.toContain(token)
  })

  it('is the only other form', async () => {
    expect((await mock.visitor().get('/__mock/log?format=csv')).status).toBe(400)
  })
})

describe('the coverage', () => {
  type Coverage = {
    operation: string
    answers: { status: number; session: boolean; overall: number }[]
  }[]

  const answerOf = async (client: Client, operation: string, status: number) => {
    const coverage = (await client.get('/__mock/coverage')).body as Coverage
    const { answers = [] } = coverage.find((one) => one.operation === operation) ?? {}
    return answers.find((one) => one.status === status)
  }

  it('counts documented responses per session and in total', async () => {
    const [one, other] = [mock.visitor(), mock.visitor()]
    const before = (await answerOf(one, 'listCategories', 200))?.overall ?? 0
    await one.get('/api/categories').expect(200)
    await one.get('/api/categories').expect(200)
    await other.get('/api/categories').expect(200)
    expect(await answerOf(one, 'listCategories', 200)).toEqual({
      status: 200,
      session: true,
      overall: before + 3,
    })
    expect(await answerOf(one, 'listCategories', 503)).toMatchObject({ session: false })
    expect(await answerOf(mock.visitor(), 'listCategories', 200)).toMatchObject({ session: false })
  })

  it('lists every operation with all its documented answers', async () => {
    const { body } = await mock.visitor().get('/__mock/coverage')
    const home = (body as Coverage).find((one) => one.operation === 'getHome')
    expect(home).toMatchObject({ method: 'GET', path: '/api/home' })
    expect(home?.answers.map(({ status }) => status)).toEqual([200, 429, 500, 503])
  })
})
