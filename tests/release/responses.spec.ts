import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { rulesOf } from '#scripts/release/rules/headers.ts'
import { hostsOf } from '#scripts/release/hosts.ts'
import type { SiteConfig } from '#scripts/release/config/site-config.ts'
import { importMapHash } from '#scripts/release/rules/inline-assets.ts'
import { CLIENT } from './harness/hosts.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'
import { folderOf } from './harness/release.ts'
import { servedRelease } from './harness/start.ts'

const { site, activity } = addresses
const html = readFileSync('dist/index.html', 'utf8')
const script = /src="(\/assets\/app-[^"]+)"/.exec(html)?.[1] ?? ''

const hosts = hostsOf(
  {
    siteUrl: site,
    apiHost: addresses.api,
    filesHost: addresses.files,
    statsHost: addresses.statistics,
    embeddedUrl: activity,
    platformClientId: CLIENT,
  } as SiteConfig,
  importMapHash(html),
)
const rules = (origin: string) => {
  const host = hosts[origin]
  if (!host) throw new Error(`${origin} is no host of the release`)
  return rulesOf(host)
}

/** Other forms of a path, and the canonical one; undefined if it is no page. */
const forms: readonly (readonly [form: string, address: string | undefined])[] = [
  ['/archives/', '/archives'],
  ['/archives//?sort=title', '/archives?sort=title'],
  ['//archives', '/archives'],
  ['//', '/'],
  ['/index.html?x=1', '/?x=1'],
  ['/player//a%20b/', '/player/a%20b'],
  ['/archivist//x/y/', '/archivist/x/y'],
  ['//nothing.test/x/', undefined],
  ['/%2Fnothing.test/', undefined],
  ['/player/', undefined],
  ['/archivist%0d%0aSet-Cookie:%20a=b/x', undefined],
  ['/index.html/', '/'],
  ['/archives/index.html', undefined],
  ['/archives%0a', undefined],
  ['/index.html%0a', undefined],
]

const answers: [
  what: string,
  path: string,
  ask: Parameters<typeof rawRequest>[1],
  status: number,
  cache: string,
  type?: RegExp,
][] = [
  ['a page', '/archives', {}, 200, 'no-cache', /^text\/html; charset=utf-8$/],
  ['the home page', '/?x=1', {}, 200, 'no-cache', /^text\/html; charset=utf-8$/],
  ['a page in capitals', '/Archives', {}, 200, 'no-cache', /^text\/html/],
  ['a page with an id', '/player/a%2Fb', {}, 404, 'no-store', /^text\/html/],
  ['a page that is not there', '/nothing-here', {}, 404, 'no-store', /^text\/html; charset=utf-8$/],
  [
    'a script',
    script,
    {},
    200,
    'public, max-age=31536000, immutable',
    /^text\/javascript; charset=utf-8$/,
  ],
  [
    'a part of a script',
    script,
    { headers: { range: 'bytes=0-9' } },
    206,
    'public, max-age=31536000, immutable',
  ],
  ['a script of another build', '/assets/app-00000000.js', {}, 404, 'no-store', /^text\/plain/],
  ['the folder of scripts', '/assets/', {}, 404, 'no-store', /^text\/plain/],
  ['a password that is changed elsewhere', '/.well-known/change-password', {}, 404, 'no-store'],
  ['a picture for home screens', '/apple-touch-icon.png', {}, 200, 'no-cache', /^image\/png$/],
  ['a picture for tabs', '/favicon.ico', {}, 200, 'no-cache', /^image\/x-icon$/],
  ['a source map', `${script}.map`, {}, 404, 'no-store', /^text\/plain/],
  ['what stands compressed beside a file', '/index.html.br', {}, 404, 'no-store', /^text\/plain/],
  ['a hidden file', '/.env', {}, 404, 'no-store', /^text\/plain/],
  [
    'what looks like a style of a private page',
    '/settings/x.css',
    {},
    404,
    'no-store',
    /^text\/html/,
  ],
  ['a path that climbs', '/profile/..%2fa.js', {}, 404, 'no-store', /^text\/html/],
  [
    'the text for who finds a hole',
    '/.well-known/security.txt',
    {},
    200,
    'no-cache',
    /^text\/plain; charset=utf-8$/,
  ],
  ['the licences', '/licences.txt', {}, 200, 'no-cache', /^text\/plain/],
  ['what changes something', '/archives', { method: 'POST' }, 405, 'no-store', /^text\/plain/],
  ['what deletes', '/assets/x.js', { method: 'DELETE' }, 405, 'no-store', /^text\/plain/],
  ['a head', '/archives', { method: 'HEAD' }, 200, 'no-cache', /^text\/html/],
]

for (const origin of [site, activity])
  test(`nginx responds as specified at ${new URL(origin).hostname} [DP-01 DP-09 DP-11 DP-14 DP-16]`, async () => {
    const { always, assets } = rules(origin)
    expect(always['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
    for (const [what, path, asking, status, cache, type = /./] of answers)
      await test.step(what, async () => {
        const { headers, ...answer } = await rawRequest(origin + path, asking)
        expect(answer.status).toBe(status)
        expect(headers).toMatchObject(always)
        expect(headers['cache-control']).toBe(cache)
        expect(headers['content-type']).toMatch(type)
        expect(headers.server).toBe('nginx')
        for (const name of ['x-powered-by', 'via']) expect(headers).not.toHaveProperty(name)
        if (status === 405) expect(headers.allow).toBe('GET, HEAD')
        else expect(headers).not.toHaveProperty('allow')
        const shared = path.startsWith('/assets/') ? assets : {}
        expect(headers['access-control-allow-origin']).toBe(shared['access-control-allow-origin'])
        if (status === 404)
          expect(answer.body.toString().includes('id="root"')).toBe(
            /html/.test(headers['content-type'] ?? ''),
          )
      })
    await test.step('an unchanged page', async () => {
      const { headers } = await rawRequest(`${origin}/archives`)
      const again = await rawRequest(`${origin}/archives`, {
        headers: { 'if-none-match': headers.etag ?? '' },
      })
      expect([again.status, again.headers]).toMatchObject([
        304,
        { ...always, 'cache-control': 'no-cache' },
      ])
    })
    await test.step('an address that is too long', async () => {
      const { status, headers } = await rawRequest(`${origin}/${'a'.repeat(9000)}`)
      expect([status, headers]).toMatchObject([414, always])
    })
    await test.step('an invalid percent-encoding', async () => {
      const { status, headers, body } = await rawRequest(`${origin}/player/%E0%A4%A`)
      expect([status, headers]).toMatchObject([404, { ...always, 'cache-control': 'no-store' }])
      expect(body.toString()).toContain('id="root"')
    })
    await test.step('compressed', async () => {
      const { headers, body } = await rawRequest(origin + script, {
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
      expect(body.length).toBeLessThan(150_000)
    })
  })

test('each page redirects its other forms to one canonical URL [RT-01]', async () => {
  for (const method of ['GET', 'HEAD'])
    for (const [form, address] of forms) {
      const { status, headers } = await rawRequest(site + form, { method })
      expect([form, status, headers.location]).toEqual([form, address ? 301 : 404, address])
      expect(headers).toMatchObject(rules(site).always)
    }
})

test('http redirects to https on the same host [DP-09]', async () => {
  const { status, headers } = await rawRequest(`${addresses.plain}/archives?x=1`)
  const { 'strict-transport-security': hsts, ...always } = rules(site).always
  expect(hsts).toBeDefined()
  expect([status, headers.location]).toEqual([301, `${site}/archives?x=1`])
  expect(headers).toMatchObject(always)
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('ACME challenges are served over http and https', async () => {
  const folder = folderOf(servedRelease())
  writeFileSync(`${folder}/acme/.well-known/acme-challenge/token`, 'proof')
  const { httpPort } = addresses
  for (const at of [addresses.plain, site, activity, `http://activity.localhost:${httpPort}`]) {
    const { status, body } = await rawRequest(`${at}/.well-known/acme-challenge/token`)
    expect([status, body.toString()]).toEqual([200, 'proof'])
    for (const none of ['none', '']) {
      const missing = await rawRequest(`${at}/.well-known/acme-challenge/${none}`)
      expect([missing.status, missing.body.toString()]).toEqual([404, 'Not Found\n'])
    }
  }
})

test('a file of the former release is still served', async () => {
  writeFileSync(`${folderOf(servedRelease())}/former/assets/app-former.js`, 'former()')
  const { status, headers, body } = await rawRequest(`${site}/assets/app-former.js`)
  expect([status, body.toString()]).toEqual([200, 'former()'])
  expect(headers).toMatchObject({
    ...rules(site).always,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
})

test('an unknown host name gets no response [DP-15]', async () => {
  const { httpsPort, httpPort } = addresses
  await expect(rawRequest(`https://unknown.test:${httpsPort}/`)).rejects.toThrow()
  await expect(rawRequest(`http://unknown.test:${httpPort}/`)).rejects.toThrow()
  // The TLS handshake has the right name (SNI), the Host header another.
  const inside = await rawRequest(`${site}/`, { host: 'unknown.test' }).catch(() => undefined)
  expect([421, undefined]).toContain(inside?.status)
  expect((await rawRequest(`${site}/`)).status).toBe(200)
})

/** Returns the result of a TLS handshake that offers only this version. */
const handshake = (version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
  new Promise<string>((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port: addresses.httpsPort,
      servername: new URL(site).hostname,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      // Allows old ciphers, which OpenSSL's policy would reject before the server is reached.
      ciphers: 'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:DEFAULT@SECLEVEL=0',
    })
    socket
      .once('secureConnect', () => (resolve(socket.getProtocol() ?? 'none'), socket.destroy()))
      .once('error', () => resolve('refused'))
  })

test('TLS 1.2 and 1.3 are accepted, and nothing older [DP-10]', async () => {
  expect(await handshake('TLSv1.3')).toBe('TLSv1.3')
  expect(await handshake('TLSv1.2')).toBe('TLSv1.2')
  expect(await handshake('TLSv1.1')).toBe('refused')
  expect(await handshake('TLSv1')).toBe('refused')
})
