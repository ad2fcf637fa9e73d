import { expect, it } from 'vitest'
import { faultIds } from '#mock/embedded/platform-faults.ts'
import { mockServer } from '#test/support/server/mock.ts'

const SITE = 'http://localhost:8321'
const mock = mockServer({ siteOrigins: [SITE] })

const page = (query = '') => mock.visitor().get(`/__mock/discord${query}`)

it('the page offers every fault, with what must be seen', async () => {
  const { text } = await page().expect(200)
  for (const id of faultIds) expect(text).toContain(`name="fault" value="${id}"`)
  expect(text).toContain('Failed to exchange code for token')
})

it('the page shows itself as its address sets it', async () => {
  const query = '?fault=no-ready,token-400&platform=mobile&user=vip&to=/zapping'
  const { text } = await page(query).expect(200)
  expect(text.match(/value="[a-z0-9-]+" checked/g)).toEqual([
    'value="no-ready" checked',
    'value="token-400" checked',
  ])
  for (const value of ['mobile', 'vip']) expect(text).toContain(`value="${value}" selected`)
  expect(text).toMatch(/name="to" value="\/zapping"/)
})

it('the site that links lead to comes first', async () => {
  const { text } = await page().expect(200)
  expect(/name="site"><option value="([^"]+)" selected/.exec(text)?.[1]).toBe(
    SITE.replace('localhost', '127.0.0.1'),
  )
})

it.each([
  ['?site=https://evil.example', 'site'],
  ['?site=http://localhost:9999', 'site'],
  ['?fault=nothing', 'fault'],
  ['?fault=no-ready,constructor', 'fault'],
  ['?to=//evil.example', 'to'],
  ['?platform=console', 'platform'],
  ['?user=nobody', 'user'],
  ['?nonsense=1', 'nonsense'],
])('%s is refused with a sentence that names it', async (query, field) => {
  const { body } = await page(query).expect(400)
  expect(body).toMatchObject({ error: 'bad_request', errors: [{ field }] })
})

it('what an address says is text in the page, never markup', async () => {
  const { text } = await page(`?to=${encodeURIComponent('/"><script>x</script>')}`).expect(200)
  expect(text).not.toContain('<script>x')
})

it('loads files of this server only, and has no opener', async () => {
  const { headers, text } = await page().expect(200)
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self';.*require-trusted-types-for 'script'/)
  expect(policy).not.toContain('unsafe')
  expect(/frame-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/https:|\*(?!\s|$)/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(text).not.toMatch(/<script(?![^>]*(?:src=|application\/json))|\son\w+=|style="/)
})

it.each([
  ['simulator.js', /javascript/, /HANDSHAKE/],
  ['simulator.css', /css/, /--bg/],
  ['relay.js', /javascript/, /^"use strict";\s*\(\(\) =>/],
  ['fonts/vt323.woff2', /woff2/, /./],
])('serves its %s', async (file, type, words) => {
  const answer = await mock.visitor().get(`/__mock/discord/${file}`).buffer().expect(200)
  expect(answer.headers['content-type']).toMatch(type)
  expect(type.test('woff2') ? String(answer.body) : answer.text).toMatch(words)
})

it('the relay is framed by local pages only', async () => {
  const { headers } = await mock.visitor().get('/__mock/discord/relay').expect(200)
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  )
})

it('knows whose token it is, whatever session asks', async () => {
  const code = { code: 'mock_code_archivist.a1' }
  const { body } = await mock.visitor().post('/api/discord/token').send(code).expect(200)
  const { access_token: token } = body as { access_token: string }
  const answer = await mock.visitor().bearing(token).get('/__mock/discord/owner').expect(200)
  expect(answer.body).toEqual({ persona: 'archivist' })
})

it.each(['mock_nobody', 'mock_persona_member'])('takes %s for nobody’s', async (token) => {
  const { status } = await mock.visitor().bearing(token).get('/__mock/discord/owner')
  expect(status).toBe(401)
})

it('sends no token to a page of another origin', async () => {
  const test = mock.visitor().bearing('mock_x').get('/__mock/discord/owner')
  const from = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await test.set(from)).status).toBe(403)
})
