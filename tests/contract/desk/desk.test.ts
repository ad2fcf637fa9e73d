import { describe, expect, it } from 'vitest'
import escapeHtml from 'escape-html'
import { faultIds, faultOf } from '#mock/embedded/platform-faults.ts'
import { scenarios } from '#mock/scenarios/scenarios.ts'
import { catalogue, textOf } from '#test/support/catalogue.ts'
import { BADGE } from '#test/support/server/desk.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const mock = mockServer()

const unescape = (text: string) => text.replaceAll('&amp;', '&')

const pageOf = async (client: Client) => (await client.get('/__mock/').expect(200)).text

/** Returns the links of the page by row id. */
const linksOf = (page: string) =>
  new Map(
    [...page.matchAll(/<li\s+data-row="([^"]+)"[^]*?href="([^"]+)"/g)].map(
      ([, id = '', link = '']) => [id, unescape(link)],
    ),
  )

const stateOf = async (client: Client) =>
  (await client.get('/__mock/state').expect(200)).body as Record<string, unknown>

describe('the desk', () => {
  it('lists every scenario with a link to its page', async () => {
    const client = mock.visitor()
    const links = linksOf(await pageOf(client))
    expect([...links.keys()].toSorted()).toEqual(Object.keys(scenarios).toSorted())
    for (const [id, { see }] of Object.entries(scenarios)) {
      const { headers } = await client.get(links.get(id) ?? '').expect(302)
      const { pathname, search, searchParams } = new URL(headers.location ?? '')
      expect([id, searchParams.get('to') ?? pathname + search]).toEqual([id, see])
      expect(await stateOf(client)).toMatchObject({ scenario: id })
    }
  })

  it.each(['fr', 'en', 'es', 'de'])('shows the text of every error in %s', async (language) => {
    const page = await pageOf(mock.visitor())
    expect(page).not.toContain('{{')
    for (const row of catalogue.filter(({ shows }) => shows))
      expect(page).toContain(`<span lang="${language}">${escapeHtml(textOf(row, language))}</span>`)
  })

  it('lists every platform fault with a link to the simulator', async () => {
    const page = await pageOf(mock.visitor())
    for (const id of faultIds) {
      const link = `/__mock/discord?fault=${id}`
      expect(page).toContain(`href="${link}"`)
      const { error, logs } = faultOf(id)
      for (const text of [error, logs].filter((one) => one !== undefined))
        expect(page).toContain(`“${escapeHtml(text)}”`)
      await mock.visitor().get(link).expect(200)
    }
  })

  it('separates links of active scenarios from the others', async () => {
    const client = mock.visitor()
    await client.get('/__mock/open?scenario=slow,flaky&fault=wait:5&seed=7&as=vip').expect(302)
    const links = linksOf(await pageOf(client))
    expect(links.get('flaky')).toContain('scenario=slow,flaky&fault=wait:5&as=vip')
    expect(links.get('flaky')).toContain('seed=7')
    expect(links.get('video-missing')).toContain('scenario=video-missing&as=vip')
    expect(links.get('video-missing')).not.toContain('fault=')
  })

  it('shows what is on', async () => {
    const client = mock.visitor()
    await client.get('/__mock/open?scenario=slow&fault=drip:20@getHome&as=member').expect(302)
    const page = await pageOf(client)
    for (const name of ['slow', 'drip:20@getHome'])
      expect(page).toContain(`aria-label="Stop ${name}"`)
    expect(page).not.toContain('Everything works<')
  })

  it('loads files of this server only, under a strict policy', async () => {
    const { text, headers } = await mock.visitor().get('/__mock/').expect(200)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).not.toMatch(/<style|style="|<script(?![^>]*src=)/)
    const files = [...text.matchAll(/<(?:link|script)[^>]*?(?:href|src)="(\/[^"]*)"/g)]
    expect(files).toHaveLength(4)
    for (const [, file = ''] of files) await mock.visitor().get(file).expect(200)
  })

  it('lists the session’s requests, newest first, without its own', async () => {
    const client = mock.visitor()
    await client.get('/api/channels')
    await client.get('/api/categories')
    await client.get('/__mock/state')
    const rows = [...(await pageOf(client)).matchAll(/class="path">([^<]*)</g)].map(
      ([, path]) => path,
    )
    expect(rows.slice(0, 2)).toEqual(['/api/categories', '/api/channels'])
    expect(rows).not.toContain('/__mock/state')
  })
})

it('serves the badge for the development server’s pages', async () => {
  const { headers, text } = await mock.visitor().get(BADGE.src).buffer().expect(200)
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(text).toContain('/__mock/desk/state')
})

describe('a link that signs in', () => {
  it('opens through a page of the site’s own origin', async () => {
    const client = mock.visitor()
    const { headers } = await client
      .get('/__mock/open?as=vip&signed-in=true&to=/settings?a=b')
      .expect(302)
    expect(headers.location).toBe(
      'http://127.0.0.1:5173/__mock/desk/sign-in?as=vip&to=%2Fsettings%3Fa%3Db',
    )
    const page = await client.get('/__mock/desk/sign-in?as=vip&to=/settings').expect(200)
    expect(page.text).toContain('href="/settings"')
    expect(page.text).toContain('data-token="mock_persona_vip"')
  })

  it('signs out, too', async () => {
    const client = mock.visitor()
    const { headers } = await client.get('/__mock/open?signed-in=false&to=/').expect(302)
    expect(headers.location).toBe('http://127.0.0.1:5173/__mock/desk/sign-in?to=%2F')
    const page = await client.get('/__mock/desk/sign-in?to=/').expect(200)
    expect(page.text).toContain('data-token=""')
  })

  it.each([
    'as=nobody&to=/',
    'to=//evil.com',
    'to=https://evil.com/',
    'to=javascript:alert(1)',
    'to=/%5Cevil.com',
  ])('stays closed for ?%s', async (query) => {
    expect((await mock.visitor().get(`/__mock/desk/sign-in?${query}`)).status).toBe(400)
  })

  it('is not followed by a picture or a frame', async () => {
    const test = mock.visitor().get('/__mock/desk/sign-in?as=vip&to=/')
    expect((await test.set('Sec-Fetch-Dest', 'iframe')).status).toBe(400)
  })
})
