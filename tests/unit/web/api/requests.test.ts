import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as ClientModule from '../../../../web/src/api/client.ts'
import { formEncoded } from '../../../../web/src/api/form-body.ts'
import { pathString } from '../../../../web/src/api/path-string.ts'
import { createQueryClient } from '../../../../web/src/api/query-client.ts'
import { queryString } from '../../../../web/src/api/query-string.ts'

let client: typeof ClientModule

beforeAll(async () => {
  const location = { origin: 'https://tele.test', hostname: 'tele.test', search: '' }
  const page: Record<string, unknown> = { location }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  client = await import('../../../../web/src/api/client.ts')
})

/** What a call puts on the wire. */
async function sent(call: (fetch: (request: Request) => Promise<Response>) => Promise<unknown>) {
  const requests: Request[] = []
  // Only what is asked matters: nothing is answered.
  await call((request) => {
    requests.push(request)
    return Promise.reject(new TypeError('Failed to fetch'))
  }).catch(() => {})
  return requests[0]!
}

describe('a question', () => {
  it('has one address, whatever the order in which it is asked', () => {
    expect(queryString({ page: 1, channel: 'b c', decade: undefined, sort: null })).toBe(
      'channel=b%20c&page=1',
    )
    expect(queryString({ exclude: ['a', 'b,c'], zero: 0, no: false, empty: '' })).toBe(
      'empty=&exclude=a,b%2Cc&no=false&zero=0',
    )
    expect([queryString(null), queryString(undefined), queryString({})]).toEqual(['', '', ''])
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'page'))
    fc.assert(
      fc.property(names, (given) => {
        const inOrder = queryString(Object.fromEntries(given.map((name) => [name, 1])))
        expect(inOrder).toBe(
          given
            .toSorted()
            .map((name) => `${name}=1`)
            .join('&'),
        )
      }),
    )
  })

  it('fills a path with texts and numbers, and nothing else', () => {
    expect(pathString('/a/{id}/b/{page}', { id: 'x/y', page: 7 })).toBe('/a/x%2Fy/b/7')
    for (const id of [undefined, null, {}, [], true, '', '.', '..', '\ud800'])
      expect(() => pathString('/a/{id}', { id })).toThrow(
        expect.objectContaining({ code: 'notFound', status: 404 }),
      )
    expect(pathString('/a/{id}', { id: '...' })).toBe('/a/...')
  })

  it('asks for JSON', async () => {
    const request = await sent((fetch) => client.api.GET('/api/home', { fetch }))
    expect(request.headers.get('accept')).toBe('application/json')
    expect(request.redirect).toBe('error')
  })

  it('carries a form where the contract wants one', async () => {
    client.setBearerSource(() => ({ token: 'abc' }))
    const body = { motto: 'é & b', pronouns: null as unknown as string }
    const request = await sent((fetch) =>
      client.api.PATCH('/api/@me', { body, fetch, ...formEncoded }),
    )
    expect(request.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(await request.text()).toBe('motto=%C3%A9+%26+b&pronouns=')
    client.setBearerSource(() => undefined)
  })

  it('in a member’s name ends with the session, and with its asker', async () => {
    for (const ends of ['session', 'asker'] as const) {
      const [session, asker] = [new AbortController(), new AbortController()]
      client.setBearerSource(() => ({ token: 'abc', signal: session.signal }))
      const request = await sent((fetch) =>
        client.api.GET('/api/@me', { signal: asker.signal, fetch }),
      )
      expect(request.signal.aborted).toBe(false)
      ;(ends === 'session' ? session : asker).abort()
      expect(request.signal.aborted).toBe(true)
    }
    client.setBearerSource(() => undefined)
  })
})

describe('an answer', () => {
  const failureOf = (call: Promise<unknown>) => call.catch((failure: unknown) => failure)

  afterEach(() => {
    client.setBearerSource(() => undefined)
    vi.useRealTimers()
  })

  it('that refuses a token is told to the session of that token, and to no later one', async () => {
    const onRefused = vi.fn<() => void>()
    const hold = (token: string) => client.setBearerSource(() => ({ token, onRefused }))
    const refusing = (meanwhile = () => {}) =>
      failureOf(
        client.api.GET('/api/@me', {
          fetch: () => {
            meanwhile()
            return Promise.resolve(Response.json({}, { status: 401 }))
          },
        }),
      )
    hold('old')
    expect(await refusing(() => hold('new'))).toMatchObject({ status: 401 })
    expect(onRefused).not.toHaveBeenCalled()
    expect(await refusing()).toMatchObject({ status: 401 })
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('that does not come is a failure by the name of timeout, and nobody waits for it', async () => {
    vi.useFakeTimers()
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    const outcome = failureOf(client.api.GET('/api/home'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ code: 'timeout', status: 0 })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  })
})

it('the cache asks once, on or off line, keeps a minute, and never asks for a window in front', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  })
})
