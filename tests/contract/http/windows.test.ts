import request from 'supertest'
import { expect, it } from 'vitest'
import { languages } from '#web/src/i18n/language.ts'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()
const SITE = 'http://localhost:5173'

const tokenIn = (text: string) => /\{ token: "(mock_[\w-]{32})" \}/.exec(text)?.[1] ?? ''
const sitesIn = (text: string) => JSON.parse(/of (\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[]

const signIn = (form: object) => {
  const client = mock.visitor()
  return { client, test: client.post('/__mock/session/sign-in').type('form').send(form) }
}

it.each(['/api/login', '/api/logout'])(
  '%s cannot be framed or stored, and keeps its opener [AP-22 AP-27]',
  async (path) => {
    const { headers, text } = await mock.visitor().get(path).expect(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
    const elements = text.match(/<(?:style|script)\b[^>]*>/g) ?? []
    expect(elements.every((element) => element.includes(`nonce="${nonce}"`))).toBe(true)
    expect(text).not.toMatch(/\son\w+=|javascript:/i)
  },
)

it('every text of the windows is marked in every language', async () => {
  const client = mock.visitor()
  const pages = [
    (await client.get('/api/login').expect(200)).text,
    (await client.get('/api/logout').expect(200)).text,
    (await signIn({ persona: 'member' }).test.expect(200)).text,
    (await signIn({ persona: '' }).test.expect(200)).text,
  ]
  for (const page of pages) {
    const words = JSON.parse(/const words = (\{.*\})/.exec(page)?.[1] ?? '{}') as Record<
      string,
      Record<string, string>
    >
    expect(Object.keys(words), 'mock-server/popups/translations.ts').toEqual(languages)
    const marked = [...page.matchAll(/data-says="([^"]+)"/g)].map(([, word = '']) => word)
    expect(marked.length).toBeGreaterThan(2)
    for (const word of marked) {
      const said = Object.values(words).map((texts) => texts[word])
      expect([word, said.every(Boolean)]).toEqual([word, true])
      expect(word === 'vip' || new Set(said).size > 2).toBe(true)
    }
    const bare = page
      .replace(/<(style|script)[^]*?<\/\1>/g, '')
      .match(/<(h1|p|small|label|button|title)(?![^>]*data-says)[^>]*>\s*[^\s<]/g)
    expect(bare).toBeNull()
  }
})

it('signs a new user in with a chosen name', async () => {
  const { client, test } = signIn({ name: '  <b>Zoé</b> ' })
  const token = tokenIn((await test.expect(200)).text)
  const { body } = await client.bearing(token).get('/api/@me').expect(200)
  expect(body).toMatchObject({ username: '<b>Zoé</b>', motto: null, isArchivist: false })
})

it('takes no blank name', async () => {
  const { status } = await signIn({ name: '   ' }).test
  expect(status).toBe(400)
})

it('offers every persona, also long and bidirectional names', async () => {
  const { text } = await mock.visitor().get('/api/login').expect(200)
  expect(text).toContain('<bdi>Lou</bdi>')
  expect(text).toMatch(/value="long-name"/)
})

it('proposes first the persona that a link chose', async () => {
  const client = mock.visitor()
  await client.get('/__mock/open?as=vip&to=/').expect(302)
  const { text } = await client.get('/api/login').expect(200)
  expect(/<button name="persona" value="([^"]+)"/.exec(text)?.[1]).toBe('vip')
})

it('sign-in posts a token only to the opener’s site [AP-25 AP-28]', async () => {
  const client = mock.visitor()
  const login = await client.get('/api/login').set('Referer', `${SITE}/player/x`).expect(200)
  expect(login.text).toContain(`name="opener" value="${SITE}"`)
  const form = { persona: 'member', opener: SITE }
  const { text } = await client.post('/__mock/session/sign-in').type('form').send(form).expect(200)
  expect(sitesIn(text)).toEqual([SITE])
  const { body } = await client.bearing(tokenIn(text)).get('/api/@me').expect(200)
  expect(body).toMatchObject({ id: 'member' })
})

it.each([{}, { opener: 'https://evil.com' }])(
  'with %j addresses known sites only [AP-25 AP-28]',
  async (more) => {
    const { text } = await signIn({ persona: 'member', ...more }).test.expect(200)
    expect(sitesIn(text)).toContain(SITE)
    expect(
      sitesIn(text).every((site) => /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(site)),
    ).toBe(true)
    expect(text).not.toContain('evil.com')
  },
)

it('an unknown Referer is not repeated in the page', async () => {
  const test = mock.visitor().get('/api/login').set('Referer', 'https://evil.com/"><script>')
  expect((await test.expect(200)).text).not.toContain('evil.com')
})

it('refusing closes the window without a token', async () => {
  const { text } = await signIn({ persona: '' }).test.expect(200)
  expect(text).not.toMatch(/mock_|postMessage/)
})

it('signing out ends every token of the session', async () => {
  const { client, test } = signIn({ persona: 'member' })
  const token = tokenIn((await test.expect(200)).text)
  await client.get('/api/logout').expect(200)
  expect((await client.bearing(token).get('/api/@me')).status).toBe(401)
})

it.each([
  { Origin: 'https://evil.com' },
  { Origin: SITE },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'null' },
])('only this server’s own pages and tools may sign in: %j [MK-05]', async (headers) => {
  const agent = request(mock.url)
  const form = agent.post('/__mock/session/sign-in').set(headers).type('form')
  await form.send({ persona: 'member' }).expect(403)
  expect((await agent.post('/__mock/scenario').set(headers).send({ id: 'api-down' })).status).toBe(
    403,
  )
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  'a form of another site, sent as %s, changes nothing [MK-05]',
  async (type) => {
    const client = mock.visitor()
    const before = (await client.get('/api/profile/member').expect(200)).body as object
    const body = type.startsWith('multipart')
      ? '--b\r\nContent-Disposition: form-data; name="motto"\r\n\r\nVol\r\n--b--\r\n'
      : 'motto=Vol'
    const dressed = (test: ReturnType<typeof client.post>) =>
      test
        .set({ Origin: 'https://evil.com', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': type })
        .send(body)
    for (const method of ['patch', 'delete'] as const) {
      const path = method === 'patch' ? '/api/@me' : '/api/deleteAccount'
      expect((await dressed(client[method](path))).status).toBe(403)
      // An old browser, which sends no Sec-Fetch-Site header, has no bearer token in a cross-origin
      // form either.
      expect((await client[method](path).set('Content-Type', type).send(body)).status).toBe(401)
    }
    expect((await dressed(client.post('/__mock/scenario'))).status).toBe(403)
    expect((await client.get('/api/profile/member').expect(200)).body).toEqual(before)
    expect((await client.get('/__mock/state')).body).toMatchObject({ scenario: 'normal' })
  },
)

it.each([
  ['without referrer', 'null'],
  ['behind a proxy with TLS', 'https://api.example.org'],
])('a page of this server %s signs in', async (_, origin) => {
  const test = signIn({ persona: 'member' }).test
  expect((await test.set({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
})
