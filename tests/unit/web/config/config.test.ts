// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { readConfig } from '#web/src/config/config.ts'
import { apiBaseOf, filesBaseOf, isProxied } from '#web/src/config/hosts.ts'

const at = (href: string, framed = false) => {
  const { origin, hostname, search } = new URL(href)
  const page: Record<string, unknown> = { location: { origin, hostname, search } }
  return Object.assign(page, { parent: framed ? {} : page }) as {
    location: { origin: string; hostname: string; search: string }
    parent: unknown
  }
}

const usual = 'https://tele.test/archives'
const proxied = 'https://123.discordsays.com/?frame_id=1'

describe('readConfig', () => {
  it.each([
    ['nothing set', {}, at(usual), 'https://tele.test', 'https://tele.test/files'],
    [
      'hosts of their own',
      { apiHost: 'https://api.test/', filesHost: 'https://f.test/m/' },
      at(usual),
      'https://api.test',
      'https://f.test/m',
    ],
    [
      'the platform’s proxy',
      { apiHost: 'https://api.test', filesHost: 'https://f.test' },
      at(proxied, true),
      'https://123.discordsays.com/.proxy',
      'https://123.discordsays.com/files',
    ],
    [
      'a frame on the site’s own host',
      { apiHost: 'https://api.test' },
      at(usual, true),
      'https://api.test',
      'https://tele.test/files',
    ],
    [
      'a look-alike of the platform',
      {},
      at('https://evildiscordsays.com/', true),
      'https://evildiscordsays.com',
      'https://evildiscordsays.com/files',
    ],
  ])('resolves the hosts with %s [EM-20]', (_, given, page, apiHost, filesHost) => {
    expect(readConfig(given, page)).toMatchObject({ apiHost, filesHost, problem: undefined })
  })

  it.each([
    [at(usual), false],
    [at(usual, true), true],
    [at(`${usual}?frame_id=`), true],
    [at(`${usual}?x=frame_id`), false],
  ])('detects an embedded page', (page, embedded) => {
    expect(readConfig({}, page).isEmbedded).toBe(embedded)
  })

  it.each([
    ['apiHost', ['api.test', '//evil', '/\\evil', '/a b', '/a?b', 'x/a', 'https://user@evil']],
    ['filesHost', [null, 'javascript:1', 'https://a.test/b c', 'https://', 'ftp://a.test']],
    ['siteName', ['', ' ']],
    ['siteUrl', ['https://a.test/b', 'https://a b', 'https://', 'xhttps://a.test', 'ftp://a.test']],
    ['platformClientId', [42, 'a12', '12a', '1'.repeat(33)]],
    ['platformProxyDomain', ['a..test', 'a.', '/a.test', 'a.test/', 'a b']],
  ] as const)('replaces an invalid %s by the default', (key, values) => {
    const usually = { ...readConfig({}, at(usual)), problem: `config: ${key}` }
    expect(values.map((value) => readConfig({ [key]: value }, at(usual)))).toEqual(
      values.map(() => usually),
    )
  })

  it('names every invalid value', () => {
    expect(readConfig({ platformClientId: 42, siteName: ' ' }, at(usual)).problem).toBe(
      'config: siteName, platformClientId',
    )
  })

  it.each([
    [{ apiHost: '/api' }, { apiHost: 'https://tele.test/api' }],
    [{ apiHost: 'http://localhost:8080' }, { apiHost: 'http://localhost:8080' }],
    [{ siteUrl: 'https://a.test/' }, { siteUrl: 'https://a.test' }],
    [{ siteUrl: 'http://localhost:5173' }, { siteUrl: 'http://localhost:5173' }],
    [{ platformClientId: '123' }, { platformClientId: '123' }],
    [{ consentDomain: '.tele-1.test' }, { consentDomain: '.tele-1.test' }],
    [{ consentDomain: 'LOCALHOST' }, { consentDomain: 'LOCALHOST' }],
    [{ avatarHosts: ['https://a.test'] }, { avatarHosts: ['https://a.test'] }],
    [{ publisher: { name: 'A' } }, { publisher: { name: 'A' } }],
    [{ social: { chat: 'https://a.test' } }, { social: { chat: 'https://a.test' } }],
  ])('takes %j', (given, taken) => {
    expect(readConfig(given, at(usual))).toMatchObject({ ...taken, problem: undefined })
  })

  it('has defaults', () => {
    expect(readConfig({}, at(usual))).toMatchObject({
      siteName: '+2Télé',
      siteUrl: 'https://tele.test',
      statsHost: '',
      platformClientId: '',
      platformProxyDomain: 'discordsays.com',
      consentDomain: '',
      avatarHosts: [],
      publisher: {},
      hosting: {},
      retention: {},
      social: {},
    })
  })

  it.each([undefined, { unknown: 1 }])('ignores %j', (given) => {
    expect(readConfig(given, at(usual)).problem).toBeUndefined()
  })

  it.each([null, 'x', 7])('reports %j as an invalid configuration', (given) => {
    expect(readConfig(given, at(usual)).problem).toBe('config: ?')
  })
})

// The first requests, before the configuration is validated.
describe('the hosts of a configuration that may be invalid', () => {
  it('are those of the page', () => {
    expect(apiBaseOf({ apiHost: 7 }, at(usual))).toBe('https://tele.test')
    expect(filesBaseOf({ filesHost: 'https://f.test/m//' }, at(usual))).toBe('https://f.test/m')
    expect(apiBaseOf({}, at(proxied, true))).toBe('https://123.discordsays.com/.proxy')
    expect(isProxied(at('https://tele.test./', true), '')).toBe(false)
  })
})
