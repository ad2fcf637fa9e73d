import { describe, expect, it } from 'vitest'
import {
  respondWith,
  api,
  setCredentials,
  dataOf,
  failureOf,
  feed,
  home,
  json,
  seen,
  serve,
} from './server.ts'

/** The members of a response of `home`, without braces. */
const required = JSON.stringify(feed).slice(1, -1)
const update = (body: { motto?: string }) => dataOf(api.PATCH('/api/@me', { body }))

describe('a response to the API client', () => {
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
    ['null', json, 'null'],
    ['a number', json, '42'],
    ['a text', json, '"text"'],
    ['a NUL', json, '\0'],
    ['endless lists', json, '['.repeat(100_000)],
  ])('rejects %s without a retry [NF-20 NF-21 NF-22]', async (_, type, body) => {
    serve(200, body, type)
    expect(await failureOf(home())).toMatchObject({ code: 'badAnswer', status: 200 })
    expect(seen).toHaveLength(1)
  })

  it('rejects an object if the contract has a list', async () => {
    serve(200, '{"items":[]}')
    const channels = dataOf(api.GET('/api/channels'))
    expect(await failureOf(channels)).toMatchObject({ code: 'badAnswer', status: 200 })
    serve(200, '[]')
    expect(await dataOf(api.GET('/api/channels'))).toEqual([])
  })

  it('has keys of Object.prototype as ordinary keys [SH-06]', async () => {
    const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    serve(200, `{${keys.map((key) => `"${key}":{"polluted":1},`).join('')}${required}}`)
    expect(Object.keys(await home()).slice(0, 4)).toEqual(keys)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('may be deeply nested [NF-27]', async () => {
    serve(200, `{"a":${'['.repeat(5000)}${']'.repeat(5000)},${required}}`)
    expect(await home()).toHaveProperty('a')
  })

  it('aborts a list of 100 MB without a retry [NF-26]', async () => {
    const row = Buffer.from(`${'{"id":"endless"},'.repeat(4096)}\n`)
    let sent = 0
    const closed = new Promise<void>((done) => {
      respondWith((_request, response) => {
        const more = () => {
          while (sent < 100_000_000 && !response.destroyed) {
            sent += row.length
            if (!response.write(row)) return void response.once('drain', more)
          }
          response.end()
        }
        response.on('close', done).writeHead(200, { 'content-type': json }).write('[')
        more()
      })
    })
    expect(await failureOf(home())).toMatchObject({ code: 'badAnswer' })
    await closed
    expect(sent).toBeLessThan(50_000_000)
    expect(seen).toHaveLength(1)
  })

  it('rejects 204 to a GET request [NF-22]', async () => {
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

  it('accepts an empty 204 to a change [NF-23]', async () => {
    serve(204, '', null)
    const path = { id: 'a1' }
    const call = dataOf(api.POST('/api/archive/{id}/view', { params: { path } }))
    expect(await failureOf(call)).toEqual({ data: undefined })
  })

  it('reports outcomeUnknown for an empty 200 to a change', async () => {
    serve(200, '', null)
    const path = { id: 'a1' }
    const call = dataOf(api.POST('/api/archive/{id}/view', { params: { path } }))
    expect(await failureOf(call)).toMatchObject({ code: 'outcomeUnknown', status: 200 })
  })

  it.each([
    [404, 'notFound', 1],
    [403, 'forbidden', 1],
    [413, 'tooLarge', 1],
    [418, 'unexpected', 1],
    [429, 'rateLimited', 3],
    [500, 'unexpected', 3],
    [503, 'unavailable', 3],
  ])('maps an empty %i to %s [NF-11 NF-14]', async (status, code, requests) => {
    serve(status, '', null)
    expect(await failureOf(home())).toMatchObject({ code, status, absent: false })
    expect(seen).toHaveLength(requests)
  })

  it('truncates the server’s message, and ignores HTML', async () => {
    setCredentials({ token: 'abc' })
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

  it('marks operations that a server lacks', async () => {
    const years = () => dataOf(api.GET('/api/archives/years'))
    for (const status of [404, 405, 501]) {
      serve(status, '')
      expect(await failureOf(years())).toMatchObject({ absent: true })
      expect(await failureOf(home())).toMatchObject({ absent: false })
    }
  })
})
