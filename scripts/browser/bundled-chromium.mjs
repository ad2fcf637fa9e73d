// Chromium as a package of npm brings it for Linux: the same for everybody, compressed until it is first asked for.
import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { installPackages, canInstallPackages } from './debian.mjs'

const inPackage = fileURLToPath(
  new URL('../../node_modules/@sparticuz/chromium/bin', import.meta.url),
)

// What it needs of the system.
const needed = ['libnss3', 'libexpat1', 'fonts-dejavu-core']
const FONTS = '/usr/share/fonts'

/**
 * @param {string} [folder] where the package keeps it
 * @returns {string | undefined} its executable, if it was unpacked
 */
export function findPackaged(folder = inPackage) {
  const executable = join(folder, 'chromium')
  return existsSync(executable) ? executable : undefined
}

const runs = (/** @type {string} */ executable) =>
  spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0

const hasFonts = () => existsSync(FONTS) && readdirSync(FONTS).length > 0

/**
 * Unpacks it beside its archive, so that another version of the package takes it away.
 * @param {import('./debian.mjs').LockOptions} [options] waits for the package manager
 * @param {string} [folder] where the package keeps it
 * @returns {Promise<string | undefined>} its executable; undefined where it does not run
 */
export async function ensurePackaged(options, folder = inPackage) {
  const found = findPackaged(folder)
  const archive = join(folder, 'chromium.br')
  if (found || process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(archive))
    return found
  // Under its name only once it is whole and has been seen to run; others may unpack it too meanwhile.
  const draft = join(folder, `chromium.${process.pid}`)
  try {
    await pipeline(
      createReadStream(archive),
      createBrotliDecompress(),
      createWriteStream(draft, { mode: 0o755 }),
    )
    if (!(runs(draft) && hasFonts()) && canInstallPackages()) await installPackages(needed, options)
    if (!runs(draft)) return undefined
    renameSync(draft, join(folder, 'chromium'))
    return findPackaged(folder)
  } catch {
    // A file that is damaged or a disk that is full: there may be another browser.
    return undefined
  } finally {
    rmSync(draft, { force: true })
  }
}
