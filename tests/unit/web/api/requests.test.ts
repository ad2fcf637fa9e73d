// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setCredentials } from '#web/src/api/bearer.ts'
import type * as ClientModule from '#web/src/api/client.ts'
import { formEncoded } from '#web/src/api/form-body.ts'
import { pathString } from '#web/src/api/path-string.ts'
import { createQueryClient } from '#web/src/api/query-client.ts'
import { queryString } from '#web/src/api/query-string.ts'

let client: typeof ClientModule

beforeAll(async () => {
  client = await import('#web/src/api/client.ts')
})

/** Returns the request that a call sends. */
async function sent(call: (fetch: (request: Request) => Promise<Response>) => Promise<unknown>) {
  const requests: Request[] = []
  // Only the request matters: it gets no response.
  await call((request) => {
    requests.push(request)
    return Promise.reject(new TypeError('Failed to fetch'))
  }).catch(() => {})
  return requests[0]!
}

describe('a request', () => {
  it('has one URL for any order of parameters', () => {
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

  it('fills a path with texts and numbers only', () => {
    expect(pathString('/a/{id}/b/{page}', { id: 'x/y', page: 7 })).toBe('/a/x%2Fy/b/7')
    for (const id of [undefined, null, {}, [], true, '', '.', '..', '\ud800'])
      expect(() => pathString('/a/{id}', { id })).toThrow(
        expect.objectContaining({ code: 'notFound', status: 404 }),
      )
    expect(pathString('/a/{id}', { id: '...' })).toBe('/a/...')
  })

  it('accepts JSON', async () => {
    const request = await sent((fetch) => client.api.GET('/api/home', { fetch }))
    expect(request.headers.get('accept')).toBe('application/json')
    expect(request.redirect).toBe('error')
  })

  it('has a form body if the contract has one', async () => {
    setCredentials({ token: 'abc' })
    const body = { motto: 'é & b', pronouns: null as unknown as string }
    const request = await sent((fetch) =>
      client.api.PATCH('/api/@me', { body, fetch, ...formEncoded }),
    )
    expect(request.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(await request.text()).toBe('motto=%C3%A9+%26+b&pronouns=')
    setCredentials(undefined)
  })

  it('with a token is aborted by the session or the caller', async () => {
    for (const ends of ['session', 'caller'] as const) {
      const [session, caller] = [new AbortController(), new AbortController()]
      setCredentials({ token: 'abc', signal: session.signal })
      const request = await sent((fetch) =>
        client.api.GET('/api/@me', { signal: caller.signal, fetch }),
      )
      expect(request.signal.aborted).toBe(false)
      ;(ends === 'session' ? session : caller).abort()
      expect(request.signal.aborted).toBe(true)
    }
    setCredentials(undefined)
  })
})

describe('a response', () => {
  const failureOf = (call: Promise<unknown>) => call.catch((failure: unknown) => failure)

  afterEach(() => {
    setCredentials(undefined)
  })

  it('with 401 notifies the session of its token only', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const setToken = (token: string) => setCredentials({ token, onUnauthorized })
    const refusing = (meanwhile = () => {}) =>
      failureOf(
        client.api.GET('/api/@me', {
          fetch: () => {
            meanwhile()
            return Promise.resolve(Response.json({}, { status: 401 }))
          },
        }),
      )
    setToken('old')
    expect(await refusing(() => setToken('new'))).toMatchObject({ status: 401 })
    expect(onUnauthorized).not.toHaveBeenCalled()
    expect(await refusing()).toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('that is missing rejects with timeout and leaves no timer', async () => {
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

it('the cache keeps a minute, never refetches on window focus', () => {
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
