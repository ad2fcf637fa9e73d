import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { createSiteHost } from '#scripts/preview/site-host.ts'
import { copyBuild } from '#scripts/preview/snapshot.ts'
import { rulesOf } from '#scripts/release/rules/headers.ts'

const BLOCK = '<script type="application/json" id="config">{}</script>'

const folder = temporaryFolder()
let server: Server
let origin: string

beforeAll(async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>+2Télé</title>${BLOCK}${' '.repeat(400)}`,
  )
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets/app-1a2b3c4d.js'), `console.log(1)${';'.repeat(900)}`)
  const host = await createSiteHost(folder, ({ url }, response) => response.end(`mock ${url}`))
  server = createServer(host)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, init?: RequestInit) => fetch(origin + path, init)

describe('the preview host', () => {
  it.each([
    ['/', 200],
    ['/archives?sort=title', 200],
    ['/player/a1f3', 200],
    ['/player/a%2Fb', 404],
    ['/archivist/add/now', 200],
    ['//nothing-here/', 404],
    ['/settings/x.css', 404],
    ['/nothing-here', 404],
  ])('answers %s with the app and status %i [RT-01]', async (path, status) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([
      status,
      expect.stringContaining('+2Télé'),
    ])
  })

  it.each([
    ['/archives/', '/archives'],
    ['//archives//?sort=title', '/archives?sort=title'],
    ['/index.html?x=1', '/?x=1'],
  ])('leads %s to %s, whatever the method [RT-01]', async (path, address) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, { method, redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([301, address])
    }
  })

  it('forbids everything that the site does not do [AP-21 XS-15]', async () => {
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; " +
        "img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; frame-src 'none'; object-src 'none'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types service-worker",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  it.each([
    ['a page', '/archives', {}, 200],
    ['a page that has not changed', '/', { headers: { 'if-none-match': '' } }, 304],
    ['a file', '/assets/app-1a2b3c4d.js', {}, 200],
    ['a page that is not there', '/nothing-here', {}, 404],
    ['a file that is not there', '/assets/app-00000000.js', {}, 404],
    ['what changes something', '/archives', { method: 'POST' }, 405],
  ])('sends all of its headers with %s [DP-01 DP-14 DP-20]', async (_, path, init, status) => {
    const { headers: wanted } = await get('/')
    const tag = { headers: { 'if-none-match': wanted.get('etag') ?? '' } }
    const { headers, status: answered } = await get(path, 'headers' in init ? tag : init)
    expect(answered).toBe(status)
    for (const name of Object.keys(rulesOf({ kind: 'site', isSecure: false }).always))
      expect(headers.get(name)).toBe(wanted.get(name))
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
    expect(headers.get('permissions-policy')).toContain('web-share=(self)')
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.has(name)).toBe(false)
  })

  it.each([
    ['/settings/x.css', /^text\/html/],
    ['/settings/x.js?a', /^text\/html/],
    ['/profile/..%2fa.js', /^text\/plain/],
    ['/.env', /^text\/plain/],
    ['/assets/app-1a2b3c4d.js.map', /^text\/plain/],
    ['/index.html.br', /^text\/plain/],
  ])('responds 404 no-store to unknown files: %s [DP-16]', async (path, type) => {
    const { headers, status } = await get(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toMatch(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('lets browsers keep hashed files for a year [DP-11]', async () => {
    const { headers } = await get('/assets/app-1a2b3c4d.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('lets opaque origins read hashed files only [EM-23]', async () => {
    const allowed = async (path: string) =>
      (await get(path)).headers.get('access-control-allow-origin')
    expect(await allowed('/assets/app-1a2b3c4d.js')).toBe('*')
    for (const path of ['/', '/archives', '/icon.svg']) expect(await allowed(path)).toBeNull()
  })

  it('responds 404 no-store to another build’s hashed file [DP-11 RT-09]', async () => {
    const answer = await get('/assets/app-00000000.js')
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      404,
      'no-store',
      '',
    ])
  })

  it.each(['/', '/archives', '/icon.svg'])(
    'has browsers ask again for %s [DP-11 RT-19]',
    async (path) => {
      const first = await get(path)
      const tag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('no-cache')
      expect((await get(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    },
  )

  it.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ])('encodes as %s for a browser that accepts %s', async (encoding, accepted) => {
    const { headers } = await get('/assets/app-1a2b3c4d.js', {
      headers: { 'accept-encoding': accepted },
    })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
  })

  it.each([
    ['/api/home?x=1', '/api/home?x=1'],
    ['/files/thumbnails/a.svg', '/files/thumbnails/a.svg'],
    ['/__mock/state', '/__mock/state'],
    ['/.proxy/api/home', '/api/home'],
  ])('hands %s to the mock server as %s', async (path, seen) => {
    expect(await (await get(path)).text()).toBe(`mock ${seen}`)
  })

  it('refuses to change anything', async () => {
    const answer = await get('/archives', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a snapshot of the build', () => {
  const copyOf = (...[build, config]: Parameters<typeof copyBuild>) => {
    const copy = copyBuild(build, config)
    onTestFinished(() => rm(copy, { recursive: true }))
    return copy
  }

  it('outlives the next build', async () => {
    const build = temporaryFolder(onTestFinished)
    await mkdir(join(build, 'assets'))
    await writeFile(join(build, 'assets/app.js'), 'first')
    await writeFile(join(build, 'index.html'), BLOCK)
    const copy = copyOf(build, {})
    await rm(build, { recursive: true })
    expect(await readFile(join(copy, 'assets/app.js'), 'utf8')).toBe('first')
  })

  it('embeds its configuration as data, and its name everywhere', async () => {
    const build = temporaryFolder(onTestFinished)
    await writeFile(join(build, 'index.html'), `<title>+2Télé</title>${BLOCK}<b>+2Télé</b>`)
    const config = { siteName: 'A<b>&"C</script>', apiHost: 'https://api.test' }
    const page = await readFile(join(copyOf(build, config), 'index.html'), 'utf8')
    const name = 'A&lt;b&gt;&amp;"C&lt;/script&gt;'
    const [title, data, ...rest] = page.split(
      /<script type="application\/json" id="config">|<\/script>/,
    )
    expect([title, rest]).toEqual([`<title>${name}</title>`, [`<b>${name}</b>`]])
    expect(JSON.parse(data ?? '')).toEqual(config)
  })
})
