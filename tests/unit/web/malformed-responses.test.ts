// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'

let ask: () => Promise<unknown>
let body = ''
const FORM = '"stats":{},"featured":[],"latest":[],"popular":[]'
let requests = 0

beforeAll(async () => {
  vi.stubGlobal('fetch', () => {
    requests++
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(body, { headers }))
  })
  const { api, dataOf } = await import('#web/src/api/client.ts')
  ask = () => dataOf(api.GET('/api/home'))
})

it.each(['null', '42', '"text"', 'true', '', '{', '[1,', '\u{0}', '['.repeat(100_000)])(
  'a response of $0 is rejected without a retry',
  async (text) => {
    body = text
    requests = 0
    await expect(ask()).rejects.toMatchObject({ code: 'badAnswer', status: 200 })
    expect(requests).toBe(1)
  },
)

it('keys of Object.prototype are ordinary keys [SH-06]', async () => {
  body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":2,${FORM}}`
  expect(Object.keys((await ask()) as object).slice(0, 4)).toEqual([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it('deep valid JSON is accepted, truncated JSON rejected [NF-27]', async () => {
  body = `{${FORM},"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
  expect(Array.isArray(((await ask()) as { a: unknown }).a)).toBe(true)
  body = '['.repeat(100_000)
  requests = 0
  await expect(ask()).rejects.toMatchObject({ code: 'badAnswer', status: 200 })
  expect(requests).toBe(1)
})
