// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/src/api/query-client.ts'
import type * as Queries from '#web/src/entities/archive/on-this-day.ts'

const fetch = vi.fn<() => Promise<Response>>()
let onThisDay: typeof Queries.onThisDay

beforeAll(async () => {
  vi.stubGlobal('fetch', fetch)
  ;({ onThisDay } = await import('#web/src/entities/archive/on-this-day.ts'))
})
afterAll(() => vi.unstubAllGlobals())

const ask = () => createQueryClient().fetchQuery(onThisDay.of({ month: 11, day: 25 }))

it.each([404, 405, 501])('returns no list of a day for %i', async (status) => {
  fetch.mockResolvedValue(Response.json({ error: 'no' }, { status }))
  expect(await ask()).toBeNull()
})

it('rejects if the server denies access', async () => {
  fetch.mockResolvedValue(Response.json({ error: 'forbidden' }, { status: 403 }))
  await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
})
