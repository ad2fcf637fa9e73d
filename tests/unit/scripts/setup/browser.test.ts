import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { canInstallPackages } from '#scripts/browser/debian.mjs'
import { ensureBrowser, findBrowser } from '#scripts/browser.mjs'

// Not installed here; packaged.test.ts covers it.
const packaged = vi.hoisted(() => ({ path: undefined as string | undefined }))
vi.mock('#scripts/browser/bundled-chromium.mjs', () => ({
  findPackaged: () => packaged.path,
  ensurePackaged: () => Promise.resolve(packaged.path),
}))

let folder: string
let bin: string

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  bin = join(folder, 'bin')
  mkdirSync(bin)
  // A machine without any browser.
  vi.stubEnv('PATH', `${bin}${delimiter}/nowhere`)
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'playwright'))
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.stubEnv('CHROME_BIN', undefined)
  // Makes downloads fail at once.
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  packaged.path = undefined
})

/** Writes an executable shell script. @returns its path */
const put = (path: string, script = '') => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

describe.skipIf(process.platform !== 'linux')('the browser of the tests', () => {
  it('is none where there is none', () => {
    expect(findBrowser()).toBeUndefined()
  })

  it('is the one that CHROMIUM_PATH names, if it is there', () => {
    const installed = put(join(bin, 'google-chrome'))
    vi.stubEnv('CHROMIUM_PATH', put(join(folder, 'own')))
    expect(findBrowser()).toBe(join(folder, 'own'))
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'))
    expect(findBrowser()).toBe(installed)
  })

  it('is the one of the package rather than an installed one', async () => {
    put(join(bin, 'chromium-headless-shell'))
    packaged.path = put(join(folder, 'packaged'))
    expect(findBrowser()).toBe(packaged.path)
    expect(await ensureBrowser()).toBe(packaged.path)
    vi.stubEnv('CHROMIUM_PATH', put(join(folder, 'own')))
    expect(await ensureBrowser()).toBe(join(folder, 'own'))
  })

  it('prefers the headless shell, and an installed one', () => {
    const inside = (version: number) =>
      put(join(folder, `playwright/chromium-${version}/chrome-linux/chrome`))
    inside(999)
    const newest = inside(1200)
    expect(findBrowser()).toBe(newest)
    const whole = put(join(bin, 'chromium'))
    expect(findBrowser()).toBe(whole)
    const shell = put(join(bin, 'chromium-headless-shell'))
    expect(findBrowser()).toBe(shell)
  })

  it('is not fetched where one is found', async () => {
    const calls = join(folder, 'calls')
    put(join(bin, 'apt-get'), `echo "$@" >> ${calls}`)
    const found = put(join(bin, 'chromium'))
    expect(await ensureBrowser()).toBe(found)
    expect(() => readFileSync(calls)).toThrow('ENOENT')
  })
})

const inPath = 'PATH=/usr/bin:/bin'
const noPause = { pause: 1, timeout: 60_000 }

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'the browser of the tests, where root may install packages',
  () => {
    /** Writes a fake apt-get that logs its calls and then runs `body`. */
    const apt = (body: string) => {
      const calls = join(folder, 'calls')
      put(join(bin, 'apt-get'), `${inPath}\necho "$@" >> ${calls}\n${body}`)
      return () => readFileSync(calls, 'utf8').trim().split('\n')
    }
    const gives = (name: string) =>
      `case "$*" in *install*" ${name}") cp ${put(join(folder, 'made'))} ${bin}/${name};; esac`

    // The download's time limit, except in the one test that downloads.
    beforeEach(() => vi.stubEnv('BROWSER_INSTALL_TIMEOUT', '0.001'))

    it('comes from the distribution when the download is refused', async () => {
      vi.stubEnv('BROWSER_INSTALL_TIMEOUT', undefined)
      const calls = apt(gives('chromium-headless-shell'))
      expect(canInstallPackages()).toBe(true)
      expect(await ensureBrowser(noPause)).toBe(join(bin, 'chromium-headless-shell'))
      expect(calls()).toEqual([
        'update -q',
        'install -y -q --no-install-recommends chromium-headless-shell',
      ])
    })

    it('is waited for with a message while another program runs', async () => {
      const complaint =
        'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4321 (apt-get)'
      const said: string[] = []
      const count = join(folder, 'count')
      const calls = apt(`echo x >> ${count}
        [ "$(wc -l < ${count})" -le 2 ] && { echo "${complaint}" >&2; exit 100; }
        ${gives('chromium-headless-shell')}`)
      const say = (line: string) => void said.push(line)
      expect(await ensureBrowser({ ...noPause, say })).toBe(join(bin, 'chromium-headless-shell'))
      expect(said).toEqual(
        Array(2).fill('Another program holds the package manager: waiting for it to end ...'),
      )
      expect(calls()).toHaveLength(4)
    })

    it('is given up, with what to do, when nothing can be fetched', async () => {
      const calls = apt('echo "E: Unable to locate package" >&2; exit 100')
      await expect(ensureBrowser(noPause)).rejects.toThrow(
        'No browser to test in, and none could be fetched: install Chrome, Chromium or Edge, ' +
          'or set CHROMIUM_PATH to one.',
      )
      expect(calls()).toHaveLength(4)
    })
  },
)
