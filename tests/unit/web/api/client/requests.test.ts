import dns from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import {
  respondWith,
  api,
  setCredentials,
  dataOf,
  failureOf,
  feed,
  home,
  json,
  me,
  origin,
  seen,
  serve,
} from './server.ts'

describe('a request of the API client', () => {
  it('resolves with the response body', async () => {
    serve(200, JSON.stringify(feed))
    expect(await home()).toEqual(feed)
    expect(seen).toEqual([{ method: 'GET', url: '/api/home', body: '' }])
  })

  it('sends the token only if the contract requires one [NF-10]', async () => {
    setCredentials({ token: 'abc' })
    serve(200, JSON.stringify(feed))
    await home()
    await me()
    expect(seen.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer abc'])
  })

  it('uses no-store with a token, so that no other member gets it', async () => {
    setCredentials({ token: 'abc' })
    serve(200, JSON.stringify(feed))
    const fetched = vi.spyOn(globalThis, 'fetch')
    await home()
    await me()
    const cached = fetched.mock.calls.map(([request]) => (request as Request).cache)
    fetched.mockRestore()
    expect(cached).toEqual(['default', 'no-store'])
  })

  it('sends no request that needs a token without one', async () => {
    serve(200, '{}')
    expect(await failureOf(me())).toMatchObject({ code: 'notAuthenticated' })
    expect(seen).toEqual([])
  })

  it('follows no redirect [NF-24]', async () => {
    respondWith((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end())
    expect(await failureOf(home())).toMatchObject({ code: 'unreachable', status: 0 })
    expect(seen.map(({ url }) => url)).not.toContain('/elsewhere')
  })

  it.each([
    ['a thousand headers', 1000, 20_000],
    ['one header of 20 kB', 1, 20_000],
  ])('retries a response with %s twice [NF-25]', async (_, count, bytes) => {
    const padding = Array.from({ length: count }, () => 'x'.repeat(bytes / count))
    respondWith((_request, response) =>
      response.writeHead(200, { 'content-type': json, 'x-padding': padding }).end('{}'),
    )
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
  ])('sends three requests if a response %s [NF-05]', async (_, listener) => {
    respondWith(listener)
    expect(await failureOf(home())).toMatchObject({ code: 'unreachable' })
    expect(seen).toHaveLength(3)
  })

  it('sends three requests without a server, name or certificate [NF-05]', async () => {
    const closed = await new Promise<number>((done) => {
      const gone = createServer().listen(0, '127.0.0.1', () => {
        const { port } = gone.address() as AddressInfo
        gone.close(() => done(port))
      })
    })
    const { sendWithPolicy } = await import('#web/src/api/request-policy.ts')
    // A fake DNS error: a real query might time out instead.
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

  it('reports outcomeUnknown for a change without a response [NF-08]', async () => {
    setCredentials({ token: 'abc' })
    respondWith((request) => request.socket.destroy())
    const path = { id: 'c1' }
    const call = dataOf(api.DELETE('/api/comment/{id}', { params: { path } }))
    expect(await failureOf(call)).toMatchObject({ code: 'outcomeUnknown', status: 0 })
    expect(seen).toHaveLength(1)
  })

  it('rejects with the abort of the caller', async () => {
    serve(200, '{}')
    const signal = AbortSignal.abort()
    expect(await failureOf(dataOf(api.GET('/api/home', { signal })))).toMatchObject({
      name: 'AbortError',
    })
  })
})
