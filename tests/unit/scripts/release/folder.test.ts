import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  at,
  headersFile,
  hosts,
  nginxHeaders,
  releaseTwice,
  rulesOf,
  text,
} from './released-folder.ts'

beforeAll(releaseTwice)

describe('the folder of a release', () => {
  it('is the same byte for byte when it is made again [SC-09]', () => {
    expect(text('first/SHA256SUMS')).toBe(text('second/SHA256SUMS'))
    const checked = execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
      cwd: at('first'),
      encoding: 'utf8',
    })
    expect(checked).toBe('')
    expect(text('first/SHA256SUMS').trim().split('\n').length).toBeGreaterThan(20)
  })

  it.each(hosts)('has nginx and static hosts of the %s send the same headers [DP-23]', (kind) => {
    const { always, assets, cache } = rulesOf(kind)
    expect(Object.keys(always).length).toBeGreaterThan(7)
    const sent = nginxHeaders(kind)
    expect(Object.fromEntries(sent.filter(([, value]) => value !== undefined))).toEqual(always)
    expect(sent.filter(([, value]) => value === undefined).map(([name]) => name)).toEqual([
      ...Object.keys(assets),
      'cache-control',
      'allow',
    ])
    const places = headersFile('first', ...(kind === 'site' ? [] : ['embedded']), '_headers')
    expect(places.get('/*')).toEqual(always)
    expect(places.get('/assets/*')).toEqual({ 'cache-control': cache.asset, ...assets })
    expect(places.get('/archives')).toEqual({ 'cache-control': cache.page })
  })

  it('has static hosts serve the app at page paths only', () => {
    const places = text('first/_redirects')
      .trim()
      .split('\n')
      .map((line) => line.replace(/ \/index\.html 200$/, ''))
    expect(places).toEqual(
      expect.arrayContaining(['/', '/archives', '/archives/', '/player/:id', '/archivist/*']),
    )
    expect(places.filter((place) => /^\/(?:player|collection)\/\*?$/.test(place))).toEqual([])
  })

  it('has no nginx location that adds a header of its own [DP-01]', () => {
    for (const kind of hosts)
      expect(text('first/nginx', `${kind}.conf`)).not.toMatch(/^ {4,}add_header/m)
  })

  it('names only the configured hosts in its policies [DP-03]', () => {
    const origins = (kind: string) =>
      new Set(rulesOf(kind).always['content-security-policy']?.match(/https:\/\/[^\s;/]+/g))
    const shared = ['files', 'avatars', 'api', 'statistics', 'reports'].map(
      (name) => `https://${name}.example.org`,
    )
    expect(origins('site')).toEqual(new Set(shared))
    const platform = ['', 'ptb.', 'canary.'].flatMap((channel) => [
      `https://${channel}discord.com`,
      `https://${channel}discordapp.com`,
    ])
    expect(origins('embedded')).toEqual(
      new Set([...shared, ...platform, 'https://100000000000000002.discordsays.com']),
    )
  })

  it('lets the proxy rewrite the activity, and denies framing [EM-24 DP-08]', () => {
    const { always } = rulesOf('embedded')
    expect(always['content-security-policy']).not.toMatch(/trusted-types/)
    expect(always).not.toHaveProperty('integrity-policy')
    expect(always).not.toHaveProperty('x-frame-options')
    expect(rulesOf('site').always).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /worker-src 'self';.*frame-ancestors 'none';.*trusted-types service-worker/,
      ),
      'reporting-endpoints': 'reports="https://reports.example.org/csp"',
      'x-frame-options': 'DENY',
    })
  })

  it('holds every text that a host must serve, each compressed', () => {
    expect(text('first/site/.well-known/security.txt')).toBe(
      `Contact: mailto:security@example.org
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: fr, en
Canonical: https://tele.example.org/.well-known/security.txt
`,
    )
    expect(text('first/site/robots.txt')).toContain('Sitemap: https://tele.example.org/sitemap.xml')
    expect(text('first/site/sitemap.xml')).toContain('<loc>https://tele.example.org/archives</loc>')
    expect(JSON.parse(text('first/site/version.json'))).toEqual({
      version: '0.1.0',
      commit: 'c0ffee',
    })
    const licences = text('first/site/licences.txt')
    for (const name of ['react', 'instrument-sans', 'vt323', 'MIT License'])
      expect(licences).toContain(name)
    expect(text('first/site/404.html')).toBe(text('first/site/index.html'))
    expect(text('first/site/index.html')).toContain('"apiHost":"https://api.example.org"')
    const names = text('first/SHA256SUMS')
      .replaceAll(/^\w+ {2}/gm, '')
      .split('\n')
    for (const { 0: file } of names
      .join('\n')
      .matchAll(/^site\/\S+\.(?:html|js|svg|txt|xml|json)$/gm))
      for (const ending of ['br', 'gz']) expect(names).toContain(`${file}.${ending}`)
  })
})

it('a link to another page shows the site’s own image, as PNG', () => {
  const { width, height, type } = imageSize(readFileSync(at('first/site/share.png')))
  expect([type, width, height]).toEqual(['png', 1200, 630])
  const html = text('first/site/index.html')
  const metaOf = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1]
  expect(metaOf('image')).toBe('https://tele.example.org/share.png')
  expect(['image:type', 'image:width', 'image:height', 'image:alt'].map(metaOf)).toEqual([
    'image/png',
    '1200',
    '630',
    '+2Télé',
  ])
  expect(text('first/nginx/site.conf')).toContain('/share\\.png')
})

describe('on the operator’s server', () => {
  it('files of their own are served, as what they are', () => {
    expect(text('first/site/google123.html')).toBe('google-site-verification: google123.html')
    for (const kind of hosts) {
      const conf = text('first/nginx', `${kind}.conf`)
      for (const name of ['/google123\\.html', '/\\.well-known/discord'])
        expect(conf).toContain(`|${name}`)
      expect(conf.match(/location = "([^"]+)" \{\n {4}default_type application\/json/)?.[1]).toBe(
        '/.well-known/apple-app-site-association',
      )
    }
    expect(headersFile('first', '_headers').get('/.well-known/apple-app-site-association')).toEqual(
      { 'content-type': 'application/json' },
    )
  })

  it('redirects /.well-known/change-password on all hosts', () => {
    const to = 'https://id.example.org/password?from=site'
    expect(text('first/nginx/site.conf')).toContain(`return 302 "${to}";`)
    expect(text('first/nginx/embedded.conf')).not.toContain(to)
    expect(text('first/_redirects')).toContain(`/.well-known/change-password ${to} 302\n`)
  })

  it('a machine without IPv6 is not asked for it', () => {
    for (const name of [...hosts, 'http', 'unknown-hosts']) {
      expect(text('first/nginx', `${name}.conf`)).toMatch(/^ {2}listen \d/m)
      expect(text('first/nginx', `${name}.conf`)).not.toContain('[::]')
    }
  })

  it('addresses are in logs for as long as the legal page says', () => {
    const rotation = text('first/logrotate.conf')
    // Today's log and those of 29 days.
    expect(rotation).toMatch(
      /^\/srv\/tele\/log\/\*\.log \{\n {2}daily\n[^}]* rotate 29\n {2}maxage 30\n/m,
    )
    for (const name of [...hosts, 'http']) {
      const logs = text('first/nginx', `${name}.conf`).matchAll(/_log (\S+);/g)
      for (const [, file] of logs) expect(file).toMatch(/^\/srv\/tele\/log\/\w+\.log$/)
    }
    expect(text('first/nginx/unknown-hosts.conf').match(/access_log off;/g)).toHaveLength(2)
  })
})

it('the operator’s guide names every part and optional key', () => {
  const guide = readFileSync('docs/deployment.md', 'utf8')
  const parts = new Set(text('first/SHA256SUMS').match(/(?<= {2})[^/\n]+\/?/g))
  for (const part of parts)
    expect(guide).toContain(`\`${part.replace('embedded/', 'embedded/_headers')}`)
  const schema = JSON.parse(readFileSync('scripts/release/site.schema.json', 'utf8')) as {
    properties: Record<string, unknown>
    required: string[]
  }
  const optional = Object.keys(schema.properties).filter((key) => !schema.required.includes(key))
  for (const key of optional.filter((one) => one !== '$schema'))
    expect(guide).toContain(`\`${key}\``)
})
