import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../../../../scripts/release/config/read.ts'
import { pageConfig } from '../../../../scripts/release/config/site-config.ts'
import { realConfiguration } from './real-configuration.ts'

const example = readFileSync('site.example.json', 'utf8')
const today = '2026-11-22'
const real = realConfiguration

const read = (text: string, isLocal = false) =>
  readSiteConfig('site.json', text, { isLocal, today })
const faultsOf = (text: string, isLocal = false) => {
  const result = read(text, isLocal)
  return 'faults' in result ? result.faults : []
}
const changed = (from: string | RegExp, to: string) => {
  const text = real.replace(from, to)
  expect(text).not.toBe(real)
  return text
}
const without = (key: string) => {
  const config = JSON.parse(real) as Record<string, unknown>
  delete config[key]
  return JSON.stringify(config, undefined, 2)
}

describe('the configuration of a release', () => {
  it('is taken when it is sound', () => {
    expect(read(real)).toMatchObject({ config: { siteUrl: 'https://tele.archives-tele.fr' } })
  })

  it('is refused as the example has it, but for this machine alone', () => {
    const faults = faultsOf(example)
    expect(faults).toContain(
      'site.json:4:14: `siteUrl` names tele.example.org, which no visitor reaches (--local takes it).',
    )
    expect(faults).toContain(
      'site.json:13:13: `publisher.name` still says what the example says: put your own.',
    )
    expect(faults.join('\n')).toContain('`social.chat` still says')
    expect(read(example, true)).toHaveProperty('config')
  })

  it.each([
    ['siteUrl', 'the site’s public address'],
    ['apiHost', 'the https address that /api is below'],
    ['filesHost', 'the https address that media paths are below'],
    ['publisher', 'who publishes the site'],
    ['hosting', 'whose machines the site runs on'],
    ['retention', 'how long what is kept'],
    ['social', 'where the project is found elsewhere'],
    ['security', 'what .well-known/security.txt says'],
  ])('is refused in one line without %s [DP-22]', (key, words) => {
    const faults = faultsOf(without(key))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`site.json:1:1: \`${key}\` is missing: ${words.replace('’', "'")}`)
  })

  it.each([
    'http://api.archives-tele.fr',
    'https://localhost:3333',
    'https://api.localhost',
    'https://127.0.0.1',
    'https://10.0.0.8',
    'https://api',
    'https://api.test',
  ])('refuses the API at %s, which no visitor reaches in safety [DP-03 DP-22]', (address) => {
    const text = changed('https://api.archives-tele.fr', address)
    const faults = faultsOf(text)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^site\.json:5:14: `apiHost` /)
    expect(faultsOf(text, true)).toEqual([])
  })

  it.each([
    ['"siteName"', '"platformHosts"', /`platformHosts` is no key here/],
    [
      '"siteName"',
      '"siteNme"',
      /^site\.json:3:14: `siteNme` is no key here; did you mean `siteName`\?/m,
    ],
    [
      '"logDays": 30',
      '"logDays": "30"',
      /:23:\d+: `retention\.logDays` is "30", but must be a whole number of days/,
    ],
    ['"2027-06-30"', '"soon"', /`security\.expires` is "soon", but must be the day on which/],
    ['"2027-06-30"', '"2026-11-22"', /`security\.expires` must be a day to come, within a year/],
    ['"2027-06-30"', '"2028-01-01"', /`security\.expires` must be a day to come, within a year/],
    ['https://tele.archives', 'javascript:tele.archives', /`siteUrl` is "javascript:/],
    [
      'https://api.archives-tele.fr',
      "https://api.archives-tele.fr; script-src 'unsafe-inline'",
      /`apiHost` is/,
    ],
    [
      'https://api.archives-tele.fr',
      'https://tele.archives-tele.fr/api',
      /`apiHost` must be on another host/,
    ],
    [
      'https://files.archives-tele.fr',
      'https://tele.archives-tele.fr',
      /`filesHost` must be on another host/,
    ],
    ['".archives-tele.fr"', '".elsewhere.fr"', /`consentDomain` is not a domain of siteUrl/],
    [
      'contact@archives-tele.fr',
      'nobody',
      /`publisher\.contact` is "nobody", but must be an e-mail address/,
    ],
    [
      '"platformClientId": "123456789012345678",',
      '',
      /the file has embeddedUrl without platformClientId/,
    ],
    [/"embeddedUrl": "[^"]+",/, '', /the file has platformClientId without embeddedUrl/],
    ['"siteName"', '"apiHost": "https://b.fr", "siteName"', /`apiHost` stands twice/],
    ['"siteName"', 'siteName', /^site\.json:3:3: /],
  ])('names what is wrong, and where, when %s becomes %s', (from, to, says) => {
    expect(faultsOf(changed(from, to)).join('\n')).toMatch(says)
  })

  it('names each social link that is missing, and where', () => {
    const text = changed(/"social": \{[^}]*\}/, '"social": { "chat": "https://discord.gg/tele" }')
    expect(faultsOf(text)).toEqual([
      'site.json:24:13: `social.video` is missing: the https address on YouTube.',
      'site.json:24:13: `social.microblog` is missing: the https address on X.',
      'site.json:24:13: `social.fediverse` is missing: the https address on Mastodon.',
    ])
  })

  it('names every fault at once', () => {
    const text = changed('"siteName"', '"siteNme"').replace('"logDays": 30', '"logDays": 0')
    expect(faultsOf(text)).toHaveLength(3)
  })

  it('gives the page what it needs and keeps the rest', () => {
    const result = read(real)
    if (!('config' in result)) throw new Error(result.faults.join('\n'))
    const page = pageConfig(result.config)
    expect(Object.keys(page)).not.toEqual(expect.arrayContaining(['security']))
    for (const key of ['security', 'nginx', 'reportUrl', 'embeddedUrl', '$schema'])
      expect(page).not.toHaveProperty(key)
    expect(page).toHaveProperty('publisher.name')
  })
})
