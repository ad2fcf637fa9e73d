import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '#scripts/release/config/read.ts'
import { pageConfig } from '#scripts/release/config/site-config.ts'
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
    [
      '"platformClientId": "123456789012345678",',
      '',
      /the file has embeddedUrl without platformClientId/,
    ],
    [/"embeddedUrl": "[^"]+",/, '', /the file has platformClientId without embeddedUrl/],
  ])('names what is wrong, and where, when %s becomes %s [DP-03 DP-22]', (from, to, says) => {
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
