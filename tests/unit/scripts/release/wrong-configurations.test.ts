import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readConfigFile, readSiteConfig } from '#scripts/release/config/read.ts'
import { realConfiguration } from './real-configuration.ts'
import { otherJson, wrongTexts, wrongValues } from './wrong-values.ts'

const today = '2026-11-22'
const folder = temporaryFolder()

const faultsOf = (text: string, isLocal = false) => {
  const result = readSiteConfig('site.json', text, { isLocal, today })
  return 'faults' in result ? result.faults : []
}

const ALL_KEYS = 'known are $schema, siteName, '

/** Unknown keys, and the expected message. */
const wrongKeys: readonly (readonly [key: string, says: string])[] = [
  ['siteurl', 'did you mean `siteUrl`?'],
  ['site_url', 'did you mean `siteUrl`?'],
  ['api-host', 'did you mean `apiHost`?'],
  ['apiHosts', 'did you mean `apiHost`?'],
  ['publischer', 'did you mean `publisher`?'],
  ['socials', 'did you mean `social`?'],
  ...[
    'platformHosts',
    '',
    '__proto__',
    'constructor',
    'social/chat',
    'k'.repeat(5000),
    'a\u001Bb',
  ].map((key) => [key, ALL_KEYS] as const),
]

/** Validates with the schema alone, as editors do. */
const editorTakes = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync('scripts/release/site.schema.json', 'utf8')) as object,
)

const SLOT = 'the value that is tried'

/** Returns a valid configuration with another value of a key, and the location of that value. */
function withValue(key: string, json: string) {
  const config = {
    ...(JSON.parse(realConfiguration) as Record<string, unknown>),
    offline: true,
    reportUrl: 'https://reports.archives-tele.fr/csp',
    nginx: {
      folder: '/srv/tele',
      certificate: '/a.pem',
      key: '/b.pem',
      brotli: true,
      httpPort: 8080,
    },
  }
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  const holder = parts.reduce((at, part) => Reflect.get(at, part) as object, config as object)
  Reflect.set(holder, last, SLOT)
  const text = JSON.stringify(config, undefined, 2)
  const before = text.slice(0, text.indexOf(`"${SLOT}"`)).split('\n')
  const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
  return { text: text.replace(`"${SLOT}"`, () => json), place }
}

describe('a wrong configuration', () => {
  it.each([...new Set(wrongValues.map(({ key }) => key))])(
    'is reported in one sentence with its location: %s [DP-22]',
    (key) => {
      const unlike = wrongValues
        .filter((row) => row.key === key)
        .flatMap(({ json, by, says }) => {
          const { text, place } = withValue(key, json)
          const [fault = '', ...more] = faultsOf(text)
          const isReported =
            more.length === 0 &&
            fault.length < 400 &&
            fault.startsWith(`site.json:${place}: \`${key}\` `) &&
            fault.includes(says)
          // Errors of the schema appear in editors too; semantic errors do not.
          const isAlike = editorTakes(JSON.parse(text)) === (by === 'release')
          return isReported && isAlike ? [] : [{ json, by, says, place, fault, more, isAlike }]
        })
      expect(unlike).toEqual([])
    },
  )

  it('reports where its text is not valid JSON', () => {
    for (const [text, place, says] of [...wrongTexts, ...otherJson])
      expect(faultsOf(text)).toEqual([expect.stringContaining(`site.json:${place}: ${says}`)])
    // The texts are invalid for JSON.parse, too.
    for (const [text] of wrongTexts) expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  it('names the key that was meant, or all', () => {
    for (const [key, says] of wrongKeys) {
      const text = realConfiguration.replace('{', () => `{ ${JSON.stringify(key)}: {"chat": 1},`)
      const faults = faultsOf(text)
      // Long keys are shortened, invisible characters escaped.
      const shown = key.slice(0, /\W|$/.exec(key)?.index).slice(0, 60)
      expect(faults).toEqual([expect.stringContaining(`: \`${shown}`)])
      expect(faults[0]).toMatch(/^site\.json:1:\d+: `[^\p{Cc}]*` is no key here; /u)
      expect(faults[0]).toContain(says)
      expect(editorTakes(JSON.parse(text))).toBe(false)
    }
  })

  it.each([
    ['siteName', '"😀'.padEnd(81, '😀') + '"'],
    ['siteUrl', '"https://xn--tl-bjab.archives-tele.fr:8443"'],
    ['apiHost', '"https://api.archives-tele.fr:65535/.v1/~tele_2"'],
    ['avatarHosts', '[]'],
    ['publisher.name', `"${'é'.repeat(200)}"`],
    ['publisher.contact', '"jean.o\'neil+tele@courrier.archives-tele.fr"'],
    ['security.contact', '"https://archives-tele.fr/contact?a=b%20c"'],
    ['security.expires', '"2027-11-22"'],
    ['platformClientId', '"123456789012345"'],
    ['nginx.folder', '"/home/tele/.site/v1..2"'],
    ['retention.logDays', '3650'],
  ])('is not found where a value is unusual and right: %s %s', (key, json) => {
    const { text } = withValue(key, json)
    expect(faultsOf(text)).toEqual([])
    expect(editorTakes(JSON.parse(text))).toBe(true)
  })

  it('is accepted for this machine if only its URLs are wrong', () => {
    const local = wrongValues.filter(({ says }) =>
      /--local|visitors need a name|no visitor reaches/.test(says),
    )
    expect(local.length).toBeGreaterThan(60)
    // The domain of the cookie depends on the site's URL, so that row is left out.
    for (const { key, json } of local.filter((row) => row.key !== 'siteUrl'))
      expect(faultsOf(withValue(key, json).text, true), `${key} ${json}`).toEqual([])
  })

  it('reports the name of its file', () => {
    const read = (name: string) => {
      const result = readConfigFile(join(folder, name), { isLocal: false, today })
      return 'faults' in result ? result.faults : []
    }
    const write = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, name), bytes)
    mkdirSync(join(folder, 'folder'))
    write('marked.json', `\uFEFF${realConfiguration}`)
    write('latin1.json', Buffer.from(realConfiguration, 'latin1'))
    write('utf16.json', Buffer.from(`\uFEFF${realConfiguration}`, 'utf16le'))
    write('huge.json', `[${'1,'.repeat(40_000)}1]`)
    expect(read('folder')).toEqual([`${folder}/folder: this is a folder; name the file in it.`])
    expect(read('none.json')).toEqual([`${folder}/none.json: there is no such file.`])
    expect(read('a\u0000b')).toHaveLength(1)
    for (const name of ['latin1.json', 'utf16.json'])
      expect(read(name)).toEqual([
        `${folder}/${name}: is not UTF-8 text: have your editor save it so.`,
      ])
    expect(read('huge.json')).toEqual([
      `${folder}/huge.json: is larger than 64 KiB: no configuration is.`,
    ])
    // A byte order mark, which some editors write, is ignored.
    expect(read('marked.json')).toEqual([])
  })

  it.each([
    {
      args: ['--config', 'site.json'],
      says: /^site\.json:1:14: `siteName` is 3, but must be [^\n]+$/m,
    },
    { args: ['--confg', 'site.json'], says: /^Unknown option '--confg'[^\n]*\n\nnpm run release/ },
    {
      args: ['--config', 'right.json', '--out', 'site.json'],
      says: /^site\.json is a file: name a folder\.\n$/,
    },
  ])('ends the command with 2 and a message: $args', ({ args, says }) => {
    const here = mkdtempSync(join(folder, 'run-'))
    writeFileSync(join(here, 'site.json'), '{"siteName": 3}')
    writeFileSync(
      join(here, 'right.json'),
      realConfiguration.replace(/2027-\d\d-\d\d/, inHalfAYear()),
    )
    const before = readdirSync(here)
    const command = [
      '--import',
      import.meta.resolve('tsx'),
      join(process.cwd(), 'scripts/release.ts'),
    ]
    const run = spawnSync(process.execPath, [...command, ...args], { cwd: here, encoding: 'utf8' })
    expect(run.stderr).toMatch(says)
    expect(run.stderr).not.toMatch(/^\s+at /m)
    expect(run.status).toBe(2)
    expect(run.stdout).toBe('')
    expect(readdirSync(here)).toEqual(before)
  })
})

const inHalfAYear = () => new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)
