import { expect, it, test } from 'vitest'
import { readSiteConfig } from '#scripts/release/config/read.ts'
import { isFramedPlayer } from '#scripts/release/rules/url-patterns.ts'
import { rulesOf } from '#scripts/release/rules/headers.ts'
import type { HeadersConfig } from '#scripts/release/rules/security-policies.ts'
import { framedPage } from '#web/vite/embed-page.ts'
import { realConfiguration } from './real-configuration.ts'

test.each([
  ['/player/abc?embed', true],
  ['/player/abc/?embed', true],
  ['/Player/abc?embed', true],
  ['/player/abc?embed&t=65&end=70', true],
  ['/player/abc?t=65&embed', true],
  ['/player/abc?embed=1', true],
  ['/player/abc', false],
  ['/player/abc?embedded', false],
  ['/player/abc?t=embed', false],
  ['/player/abc?notembed', false],
  ['/player/a/b?embed', false],
  ['/player/?embed', false],
  ['/archives?embed', false],
  ['/?to=/player/abc?embed', false],
  ['/%70layer/abc?embed', false],
])('%s is the framed player: %s', (url, isFramed) => {
  expect(isFramedPlayer(url)).toBe(isFramed)
})

const html = `<!doctype html>
<html lang="fr" class="js">
<body><div id="root"><header>Shell</header><main><div></div></main></div>
<noscript>JavaScript</noscript></body></html>`

it('has an embed page without the shell', () => {
  const page = framedPage(html)
  expect(page).toContain('<html data-page="framed" data-framed="1" lang="fr" class="js">')
  expect(page).toMatch(/<div id="root"><main>[\s\S]*<\/main><\/div>\s*<noscript>/)
  expect(page).not.toContain('Shell')
})

test.each(['<html>', html.replace('id="root"', 'id="app"')])('no page is made of %s', (wrong) => {
  expect(() => framedPage(wrong)).toThrow(TypeError)
})

const host: HeadersConfig = {
  kind: 'site',
  isSecure: true,
  offline: true,
  api: 'https://api.archives-tele.fr',
  files: 'https://files.archives-tele.fr',
  avatars: ['https://avatars.archives-tele.fr'],
  statistics: 'https://statistics.archives-tele.fr',
  importMap: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
}
const school = 'https://school.example.org'

it('may be framed by the configured sites only', () => {
  const { always, framedPlayer } = rulesOf({ ...host, playerFrames: [school] })
  expect(always).toEqual(rulesOf(host).always)
  const policy = framedPlayer?.['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-ancestors ${school};`)
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain('https://files.archives-tele.fr')
  expect(policy).not.toMatch(/avatars|statistics|worker-src 'self'/)
  expect(framedPlayer).toMatchObject({ 'x-frame-options': '' })
})

test.each([undefined, []])('where %o may frame it there is none', (playerFrames) => {
  expect(rulesOf({ ...host, playerFrames }).framedPlayer).toBeUndefined()
})

const configured = (playerFrames: unknown) => {
  const text = JSON.stringify({ ...(JSON.parse(realConfiguration) as object), playerFrames })
  return readSiteConfig('site.json', text, { isLocal: false, today: '2026-11-22' })
}

test.each([[[school]], [['http://intranet:8080', 'https://localhost:3000']], [['*']]])(
  'a configuration may name %o',
  (playerFrames) => {
    expect(configured(playerFrames)).toHaveProperty('config.playerFrames', playerFrames)
  },
)

test.each([
  [[]],
  [[`${school}/`]],
  [[`${school}/page`]],
  [['https://*.example.org']],
  [["'self'"]],
  [[`${school}; script-src *`]],
  [['school.example.org']],
  [['javascript:alert(1)']],
  ['*'],
])('a configuration may not name %o', (playerFrames) => {
  expect(configured(playerFrames)).toHaveProperty('faults')
})
