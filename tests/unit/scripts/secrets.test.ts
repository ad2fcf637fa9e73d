import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exhaustive } from '#test/support/exhaustive.ts'
import { secretsIn } from '#test/support/server/secrets.ts'

const git = (...args: string[]) => {
  // Allows a checkout of another user: git runs no code of it.
  const all = ['-c', 'safe.directory=*', ...args]
  const { status, stdout } = spawnSync('git', all, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  return status === 0 ? stdout : ''
}

/** Returns all files of a checkout without history. */
const foundInFolders = () =>
  ['docs', 'mock-server', 'scripts', 'tests', 'web', '.github', '.ci', '.'].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )

describe('the project’s files', () => {
  it('hold no secret [SC-11]', () => {
    const listed = git('ls-files', '-z').split('\0').filter(Boolean)
    const texts = (listed.length > 0 ? listed : foundInFolders())
      .filter((path) => !/\.(?:mp4|woff2|jpe?g|png|ico)$/.test(path))
      // Git still lists a deleted file until the next commit.
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    expect(texts.length).toBeGreaterThan(1000)
    const found = texts.flatMap((path) =>
      secretsIn(readFileSync(path, 'utf8')).map((secret) => `${path}: ${secret}`),
    )
    expect(found).toEqual([])
  })

  it.runIf(exhaustive)('never held one [SC-11]', { timeout: 300_000 }, () => {
    const added = git('log', '--all', '-p', '--unified=0', '--no-textconv', '--', '.', ':!*.lock')
      .split('\n')
      .filter((line) => line.startsWith('+'))
    expect(secretsIn(added.join('\n'))).toEqual([])
  })
})

describe('the search for secrets', () => {
  it.each([
    ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '),
    `ghp_${'a1B2'.repeat(9)}`,
    `npm_${'a1B2'.repeat(9)}`,
    `AKIA${'ABCD'.repeat(4)}`,
    `xoxb-${'12345'.repeat(3)}`,
    `MTIz${'NDU2'.repeat(5)}.GabcdE.${'a-b_'.repeat(9)}`,
    `client_secret: '${'a1B2'.repeat(8)}'`,
    `PLATFORM_SECRET=${'a1B2'.repeat(8)}`,
    `"apiKey": "${'a1B2'.repeat(8)}"`,
  ])('finds %s', (text) => expect(secretsIn(`x ${text} y`)).toHaveLength(1))

  it.each([
    `clientSecret: string`,
    `const token = randomBytes(32)`,
    `sha512-${'aB1+'.repeat(21)}==`,
  ])('leaves %s alone', (text) => expect(secretsIn(text)).toEqual([]))
})
