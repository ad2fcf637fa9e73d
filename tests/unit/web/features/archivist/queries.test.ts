// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/src/api/query-client.ts'
import { setCredentials } from '#web/src/api/bearer.ts'
import type * as Queries from '#web/src/features/archivist/queries.ts'

const fetch = vi.fn<(request: Request, options: { signal: AbortSignal }) => Promise<Response>>()
let archivist: typeof Queries.archivist

beforeAll(async () => {
  vi.stubGlobal('fetch', fetch)
  ;({ archivist } = await import('#web/src/features/archivist/queries.ts'))
  setCredentials({ token: 'mine' })
})
beforeEach(() => void fetch.mockReset())
afterAll(() => vi.unstubAllGlobals())

const stats = { archives: 7, views: 12, years: [] }

it('has no statistics and no failure without the operation', async () => {
  fetch.mockResolvedValue(Response.json({ error: 'not_found' }, { status: 404 }))
  expect(await createQueryClient().fetchQuery(archivist.stats())).toBeNull()
})

it('rejects if the server denies access', async () => {
  fetch.mockResolvedValue(Response.json({ error: 'forbidden' }, { status: 403 }))
  await expect(createQueryClient().fetchQuery(archivist.stats())).rejects.toMatchObject({
    code: 'forbidden',
  })
})

it('an error in the cache is not a missing operation', async () => {
  fetch.mockResolvedValue(Response.json(stats))
  setCredentials({
    get token(): string {
      throw new TypeError('no token')
    },
  })
  await expect(createQueryClient().fetchQuery(archivist.stats())).rejects.toThrow('no token')
  setCredentials({ token: 'mine' })
})

it('aborts the request on unmount', async () => {
  fetch.mockReturnValue(new Promise(() => {}))
  const cache = createQueryClient()
  const asked = cache.fetchQuery(archivist.stats()).catch((error: unknown) => error)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await cache.cancelQueries({ queryKey: ['archivist'] })
  expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
  expect(await asked).toBeInstanceOf(Error)
})
