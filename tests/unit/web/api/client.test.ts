import dns from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as ClientModule from '../../../../web/src/api/client.ts'

type Client = typeof ClientModule

let server: Server
let origin: string
let client: Client
let answer: RequestListener
let seen: { method?: string; url?: string; authorization?: string; type?: string; body: string }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const { authorization, 'content-type': type } = headers
      seen.push({
        method,
        url,
        body,
        ...(authorization && { authorization }),
        ...(type && { type }),
      })
      answer(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page: Record<string, unknown> = {
    location: { origin, hostname: '127.0.0.1', search: '', pathname: '/' },
  }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  // Waiting between attempts is the policy's own test.
  const { policy } = await import('../../../../web/src/api/policy.ts')
  Object.assign(policy, { delay: 0, jitter: 0 })
  client = await import('../../../../web/src/api/client.ts')
})

afterEach(() => client.bearerFrom(() => undefined))
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const json = 'application/json'
function serve(status: number, body: string, type: string | null = json): void {
  seen = []
  answer = (_request, response) =>
    response.writeHead(status, type ? { 'content-type': type } : {}).end(body)
}

const feed = { stats: {}, featured: [], latest: [], popular: [] }
const home = () => client.dataOf(client.api.GET('/api/home'))
const me = () => client.dataOf(client.api.GET('/api/@me'))
const remove = () => client.dataOf(client.api.DELETE('/api/deleteAccount'))
const update = (body: { motto?: string }) => client.dataOf(client.api.PATCH('/api/@me', { body }))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    (data) => ({ data }),
    (failure: unknown) => failure,
  )

describe('the API client', () => {
  it('hands out the body of an answer', async () => {
    serve(200, JSON.stringify(feed))
    expect(await home()).toEqual(feed)
    expect(seen).toEqual([{ method: 'GET', url: '/api/home', body: '' }])
  })

  it('sends the token only where the contract asks for one [NF-10]', async () => {
    client.bearerFrom(() => ({ token: 'abc' }))
    serve(200, JSON.stringify(feed))
    await home()
    await me()
    expect(seen.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer abc'])
  })

  it('leaves no answer to a token in the browser’s cache, where the next member would find it', async () => {
    client.bearerFrom(() => ({ token: 'abc' }))
    serve(200, JSON.stringify(feed))
    const fetched = vi.spyOn(globalThis, 'fetch')
    await home()
    await me()
    const cached = fetched.mock.calls.map(([request]) => (request as Request).cache)
    fetched.mockRestore()
    expect(cached).toEqual(['default', 'no-store'])
  })

  it('asks nothing that needs a token without one', async () => {
    serve(200, '{}')
    expect(await failureOf(me())).toMatchObject({ code: 'notAuthenticated' })
    expect(seen).toEqual([])
  })

  it('encodes an id once, and never lets one climb out of its path [RT-02]', async () => {
    serve(200, '{"channel":{},"category":{}}')
    const one = (id: string) =>
      client.dataOf(client.api.GET('/api/archive/{id}', { params: { path: { id } } }))
    await one('a/b %2F?#')
    expect(seen[0]?.url).toBe('/api/archive/a%2Fb%20%252F%3F%23')
    for (const id of ['', '.', '..', '\ud800']) {
      expect(await failureOf(one(id))).toMatchObject({ code: 'notFound', status: 404 })
    }
    expect(seen).toHaveLength(1)
  })

  it('joins lists with commas, as the contract says', async () => {
    serve(200, '{"archive":null}')
    const query = { exclude: ['a1', 'b,2'] }
    await client.dataOf(client.api.GET('/api/zapping', { params: { query } }))
    expect(seen[0]?.url).toBe('/api/zapping?exclude=a1,b%2C2')
  })

  it.each([
    ['a page of a captive portal', 'text/html', '<p>Sign in</p>'],
    ['JSON that says it is text', 'text/plain', '{}'],
    ['no type', null, '{}'],
    ['nothing', json, ''],
    ['half a sentence', json, '{"stats":'],
    ['another language', 'application/jsonlines', '{}'],
    ['an object without its members', json, '{}'],
    ['a list instead of an object', json, '[]'],
    ['words instead of lists', json, '{"stats":{},"featured":"","latest":[],"popular":[]}'],
  ])('takes %s for no answer, and asks once [NF-20 NF-21 NF-22]', async (_, type, body) => {
    serve(200, body, type)
    expect(await failureOf(home())).toMatchObject({ code: 'badAnswer', status: 200 })
    expect(seen).toHaveLength(1)
  })

  it('takes an object for no answer where the contract has a list', async () => {
    serve(200, '{"items":[]}')
    const channels = client.dataOf(client.api.GET('/api/channels'))
    expect(await failureOf(channels)).toMatchObject({ code: 'badAnswer', status: 200 })
    serve(200, '[]')
    expect(await client.dataOf(client.api.GET('/api/channels'))).toEqual([])
  })

  it('takes a list of 100 MB for no answer, closes the connection early, and asks once [NF-26]', async () => {
    seen = []
    const row = Buffer.from(`${'{"id":"endless"},'.repeat(4096)}\n`)
    let sent = 0
    const closed = new Promise<void>((done) => {
      answer = (_request, response) => {
        const more = () => {
          while (sent < 100_000_000 && !response.destroyed) {
            sent += row.length
            if (!response.write(row)) return void response.once('drain', more)
          }
          response.end()
        }
        response.on('close', done).writeHead(200, { 'content-type': json }).write('[')
        more()
      }
    })
    expect(await failureOf(home())).toMatchObject({ code: 'badAnswer' })
    await closed
    expect(sent).toBeLessThan(50_000_000)
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['a thousand headers', 1000, 20_000],
    ['one header of 20 kB', 1, 20_000],
  ])('takes an answer with %s for none, and asks three times [NF-25]', async (_, count, bytes) => {
    seen = []
    const padding = Array.from({ length: count }, () => 'x'.repeat(bytes / count))
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': json, 'x-padding': padding }).end('{}')
    expect(await failureOf(home())).toMatchObject({ code: 'unreachable' })
    expect(seen).toHaveLength(3)
  })

  it.each<[string, RequestListener]>([
    ['is reset before its headers', (request) => request.socket.resetAndDestroy()],
    [
      'is reset in the middle of its body',
      (request, response) => {
        response.writeHead(200, { 'content-type': json, 'content-length': 100 }).write('{"stats":')
        setImmediate(() => request.socket.resetAndDestroy())
      },
    ],
  ])('asks three times where an answer %s [NF-05]', async (_, listener) => {
    seen = []
    answer = listener
    expect(await failureOf(home())).toMatchObject({ code: 'unreachable' })
    expect(seen).toHaveLength(3)
  })

  it('tries three times where there is no server, no name or no certificate [NF-05]', async () => {
    const closed = await new Promise<number>((done) => {
      const gone = createServer().listen(0, '127.0.0.1', () => {
        const { port } = gone.address() as AddressInfo
        gone.close(() => done(port))
      })
    })
    const { sendWithPolicy } = await import('../../../../web/src/api/policy.ts')
    // No name server is asked: one that is silent would be one more case.
    const notFound = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, _options: object, done: (error: Error) => void) =>
        done(notFound)) as typeof dns.lookup)
    for (const [url, code] of [
      [`http://127.0.0.1:${closed}/`, 'ECONNREFUSED'],
      ['http://no-such-host.invalid/', 'ENOTFOUND'],
      [
        origin.replace('http:', 'https:'),
        'ERR_SSL_PACKET_LENGTH_TOO_LONG|ERR_SSL_WRONG_VERSION_NUMBER',
      ],
    ] as const) {
      let tries = 0
      const sent = sendWithPolicy(new Request(url), (request, signal) => {
        tries++
        return fetch(request, { signal })
      })
      const error = (await failureOf(sent)) as { cause?: { code?: string } }
      expect(error.cause?.code).toMatch(new RegExp(code))
      expect(tries).toBe(3)
    }
    expect(lookup).toHaveBeenCalledTimes(3)
    lookup.mockRestore()
  })

  it('takes 204 for no answer to a question [NF-22]', async () => {
    serve(204, '', null)
    expect(await failureOf(home())).toMatchObject({ code: 'badAnswer', status: 204 })
  })

  it.each(['application/json; charset=utf-8', 'application/problem+json', 'APPLICATION/JSON'])(
    'reads %s [NF-21]',
    async (type) => {
      serve(200, `\ufeff${JSON.stringify(feed)}`, type)
      expect(await home()).toEqual(feed)
    },
  )

  it('takes an empty 204 to a change for success [NF-23]', async () => {
    serve(204, '', null)
    const path = { id: 'a1' }
    const call = client.dataOf(client.api.POST('/api/archive/{id}/view', { params: { path } }))
    expect(await failureOf(call)).toEqual({ data: undefined })
  })

  it('takes nothing to a change for no answer, unless it says that there is nothing', async () => {
    serve(200, '', null)
    const path = { id: 'a1' }
    const call = client.dataOf(client.api.POST('/api/archive/{id}/view', { params: { path } }))
    expect(await failureOf(call)).toMatchObject({ code: 'outcomeUnknown', status: 200 })
  })

  it('follows no redirection [NF-24]', async () => {
    seen = []
    answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()
    expect(await failureOf(home())).toMatchObject({ code: 'unreachable', status: 0 })
    expect(seen.map(({ url }) => url)).not.toContain('/elsewhere')
  })

  it.each([
    [404, 'notFound', 1],
    [403, 'forbidden', 1],
    [413, 'tooLarge', 1],
    [418, 'unexpected', 1],
    [429, 'rateLimited', 3],
    [500, 'unexpected', 3],
    [503, 'unavailable', 3],
  ])('calls an empty %i %s [NF-11 NF-14]', async (status, code, requests) => {
    serve(status, '', null)
    expect(await failureOf(home())).toMatchObject({ code, status, absent: false })
    expect(seen).toHaveLength(requests)
  })

  it('names what the catalogue names', async () => {
    client.bearerFrom(() => ({ token: 'abc' }))
    serve(401, '{"error":"not_authenticated","message":"x"}')
    expect(await failureOf(me())).toMatchObject({ code: 'userFetchFailed', status: 401 })
    serve(500, '{"error":"internal_server_error"}')
    expect(await failureOf(remove())).toMatchObject({ code: 'internalServerError' })
    serve(500, '{"error":"__proto__"}')
    expect(await failureOf(remove())).toMatchObject({ code: 'accountDeleteFailed' })
    serve(403, '{"error":"internal_server_error"}')
    expect(await failureOf(remove())).toMatchObject({ code: 'accountDeleteFailed' })
  })

  it('keeps at most 200 characters of the server’s sentence, and none of a page', async () => {
    client.bearerFrom(() => ({ token: 'abc' }))
    const message = '📺'.repeat(300)
    serve(400, JSON.stringify({ message, errors: [{ field: 'motto', message: 'too long' }] }))
    expect(await failureOf(update({ motto: 'x' }))).toMatchObject({
      code: 'profileUpdateFailed',
      serverMessage: '📺'.repeat(200),
      fields: { motto: { message: 'too long' } },
    })
    serve(400, '<h1>Bad</h1>', 'text/html')
    expect(await failureOf(update({ motto: 'x' }))).toMatchObject({
      code: 'profileUpdateFailed',
      serverMessage: undefined,
    })
  })

  it('says which operations a server lacks', async () => {
    const years = () => client.dataOf(client.api.GET('/api/archives/years'))
    for (const status of [404, 405, 501]) {
      serve(status, '')
      expect(await failureOf(years())).toMatchObject({ absent: true })
      expect(await failureOf(home())).toMatchObject({ absent: false })
    }
  })

  it('does not claim that a change was lost when no answer came [NF-08]', async () => {
    client.bearerFrom(() => ({ token: 'abc' }))
    seen = []
    answer = (request) => request.socket.destroy()
    const path = { id: 'c1' }
    const call = client.dataOf(client.api.DELETE('/api/comment/{id}', { params: { path } }))
    expect(await failureOf(call)).toMatchObject({ code: 'outcomeUnknown', status: 0 })
    expect(seen).toHaveLength(1)
  })

  it('passes on that the asker left', async () => {
    serve(200, '{}')
    const signal = AbortSignal.abort()
    expect(await failureOf(client.dataOf(client.api.GET('/api/home', { signal })))).toMatchObject({
      name: 'AbortError',
    })
  })
})
