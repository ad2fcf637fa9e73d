import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readConfigFile, readSiteConfig } from '#scripts/release/config/read.ts'
import { realConfiguration } from './real-configuration.ts'

const folder = temporaryFolder()
const at = (path: string) => join(folder, path)

it.each([
  ['robots.txt', 'which the release makes itself'],
  ['assets/app.js', 'which the release makes itself'],
  ['icon.svg', 'which the release makes itself'],
  ['.well-known/acme-challenge/token', 'which the release makes itself'],
  ['archives', 'but that is the address of a page'],
  ['.htaccess', 'which no host would serve'],
  ['a proof.html', 'which no host would serve'],
  ['proof.html.gz', 'which no host would serve'],
])('rejects %s among the operator’s own files before building', (name, why) => {
  const own = mkdtempSync(at('wrong-'))
  mkdirSync(join(own, name, '..'), { recursive: true })
  writeFileSync(join(own, name), '')
  const example = JSON.parse(readFileSync('site.example.json', 'utf8')) as object
  const read = readSiteConfig(at('site.json'), JSON.stringify({ ...example, ownFiles: own }), {
    isLocal: true,
    today: '2026-11-22',
  })
  expect(read).toEqual({
    faults: [expect.stringContaining(`\`ownFiles\` holds ${name}, ${why}`)],
  })
})

it('reports a dangling link among the operator’s own files', () => {
  const own = mkdtempSync(at('dangling-'))
  symlinkSync('nowhere', join(own, 'proof.html'))
  writeFileSync(at('dangling.json'), realConfiguration.replace('{', `{ "ownFiles": "${own}",`))
  const read = readConfigFile(at('dangling.json'), { isLocal: true, today: '2026-11-22' })
  expect(read).toEqual({
    faults: [
      `${at('dangling.json')}:1:15: \`ownFiles\` names ${own}, where ${join(own, 'proof.html')} cannot be read (ENOENT).`,
    ],
  })
})
