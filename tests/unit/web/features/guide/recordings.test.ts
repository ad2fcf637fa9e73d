// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/src/api/query-client.ts'
import type * as Queries from '#web/src/features/guide/queries.ts'

const fetch = vi.fn<(request: Request) => Promise<Response>>()
let guide: typeof Queries.guide
let clock: typeof Queries.clock

beforeAll(async () => {
  vi.stubGlobal('fetch', fetch)
  ;({ guide, clock } = await import('#web/src/features/guide/queries.ts'))
})
beforeEach(() => void fetch.mockReset())
afterAll(() => vi.unstubAllGlobals())

type Row = { id: string; year: number }
type Ask = { page: number; year: string | null; from: string | null; to: string | null }

/** Stubs a server that answers with these rows. */
const serve = (rows: (ask: Ask) => Row[] | number, pageCount = 1, headers = {}) =>
  fetch.mockImplementation(({ url }) => {
    const { searchParams: said } = new URL(url)
    const page = Number(said.get('page'))
    const items = rows({ page, year: said.get('year'), from: said.get('from'), to: said.get('to') })
    return Promise.resolve(
      typeof items === 'number'
        ? Response.json({ error: 'bad_request' }, { status: items })
        : Response.json({ items, page, pageSize: 20, pageCount, total: 1 }, { headers }),
    )
  })

const asked = () => fetch.mock.calls.map(([{ url }]) => new URL(url).search)
const recordings = (day = '1996-11-22') =>
  createQueryClient().fetchQuery(guide.recordings('rtn', day))

describe('the recordings of a channel', () => {
  it('are one request for the year and the two before', async () => {
    serve(() => [{ id: 'a', year: 1995 }])
    expect(await recordings()).toMatchObject([{ id: 'a' }])
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toContain('channel=rtn')
    expect(asked()[0]).toMatch(/from=1994.*to=1996/)
  })

  it('are at most two pages, the second chosen by the day', async () => {
    serve(({ page }) => [{ id: `p${page}`, year: 1996 }], 40)
    const second = async (day: string) => (await recordings(day)).map(({ id }) => id)
    const pages = await Promise.all(
      ['1996-11-20', '1996-11-21', '1996-11-22', '1996-11-23'].map(second),
    )
    expect(pages.every(([first, other, ...more]) => first === 'p1' && other && !more.length)).toBe(
      true,
    )
    expect(new Set(pages.map(([, other]) => other)).size).toBeGreaterThan(1)
    expect(await second('1996-11-20')).toEqual(pages[0])
  })

  it('are of one year if the server rejects ranges', async () => {
    serve(({ from, year }) => (from ? 400 : [{ id: 'a', year: Number(year) }]))
    expect(await recordings()).toMatchObject([{ id: 'a', year: 1996 }])
    expect(asked()).toHaveLength(2)
  })

  it('are of one year if the server ignores ranges', async () => {
    serve(({ year }) => (year ? [{ id: 'a', year: 1996 }] : [{ id: 'b', year: 2020 }]))
    expect(await recordings()).toMatchObject([{ id: 'a' }])
  })

  it('exclude other years that the server returns', async () => {
    serve(() => [{ id: 'b', year: 2020 }])
    expect(await recordings()).toEqual([])
  })

  it('reject if the list fails', async () => {
    serve(() => 403)
    await expect(recordings()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('give the server’s time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    serve(() => [], 1, { date: new Date(Date.now() + 3_600_000).toUTCString() })
    await recordings()
    // The Date header has whole seconds.
    expect(Math.abs(clock.now() - Date.now() - 3_600_000)).toBeLessThanOrEqual(1000)
  })
})
