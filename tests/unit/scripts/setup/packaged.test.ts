import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { ensurePackaged, findPackaged } from '#scripts/browser/bundled-chromium.mjs'

let folder: string
let bin: string

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  bin = temporaryFolder(onTestFinished)
  // Replaces apt-get, so that the test installs nothing.
  apt('exit 100')
  vi.stubEnv('PATH', `${bin}${delimiter}/usr/bin${delimiter}/bin`)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const apt = (body: string) =>
  writeFileSync(join(bin, 'apt-get'), `#!/bin/sh\n${body}\n`, { mode: 0o755 })

/** Writes the npm package's archive: a compressed executable with this script. */
const pack = (script: string) =>
  writeFileSync(join(folder, 'chromium.br'), brotliCompressSync(`#!/bin/sh\n${script}\n`))

const noPause = { pause: 1, timeout: 60_000 }
const executable = () => join(folder, 'chromium')

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'the browser of the package',
  () => {
    it('is unpacked once, next to its archive', async () => {
      pack('[ "$1" = --version ]')
      expect(findPackaged(folder)).toBeUndefined()
      expect(await ensurePackaged(noPause, folder)).toBe(executable())
      expect(findPackaged(folder)).toBe(executable())
      const { mtimeMs } = statSync(executable())
      expect(await ensurePackaged(noPause, folder)).toBe(executable())
      expect(statSync(executable()).mtimeMs).toBe(mtimeMs)
      expect(readdirSync(folder)).toEqual(['chromium', 'chromium.br'])
    })

    it('gets what it lacks of the system, where root may install it', async () => {
      vi.spyOn(process, 'getuid').mockReturnValue(0)
      pack(`[ -e ${folder}/libraries ]`)
      apt(`echo "$@" >> ${bin}/calls\ncase "$1" in install) touch ${folder}/libraries;; esac`)
      expect(await ensurePackaged(noPause, folder)).toBe(executable())
      expect(readFileSync(join(bin, 'calls'), 'utf8')).toMatch(/^install .* libnss3 /m)
    })

    it.each([
      ['does not run', () => pack('exit 127')],
      [
        'is cut off',
        () =>
          writeFileSync(
            join(folder, 'chromium.br'),
            brotliCompressSync('x'.repeat(99)).subarray(0, -4),
          ),
      ],
      ['is not there', () => {}],
    ])('is none, and leaves nothing behind, where it %s', async (_how, put) => {
      put()
      const before = readdirSync(folder)
      expect(await ensurePackaged(noPause, folder)).toBeUndefined()
      expect(readdirSync(folder)).toEqual(before)
    })
  },
)
