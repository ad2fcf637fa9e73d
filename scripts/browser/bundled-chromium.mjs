// Chromium for Linux from an npm package: the same version for everybody, unpacked on first use.
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

// Debian packages that the browser needs.
const needed = ['libnss3', 'libexpat1', 'fonts-dejavu-core']
const FONTS = '/usr/share/fonts'

/**
 * @param {string} [folder] of the npm package
 * @returns {string | undefined} the executable, if it has been unpacked
 */
export function findPackaged(folder = inPackage) {
  const executable = join(folder, 'chromium')
  return existsSync(executable) ? executable : undefined
}

const runs = (/** @type {string} */ executable) =>
  spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0

const hasFonts = () => existsSync(FONTS) && readdirSync(FONTS).length > 0

/**
 * Unpacks the browser inside the npm package, so that an update of the package removes it.
 * @param {import('./debian.mjs').LockOptions} [options] waits for the package manager
 * @param {string} [folder] of the npm package
 * @returns {Promise<string | undefined>} the executable; undefined where it does not run
 */
export async function ensurePackaged(options, folder = inPackage) {
  const found = findPackaged(folder)
  const archive = join(folder, 'chromium.br')
  if (found || process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(archive))
    return found
  // Renames it to its final name once it runs: other processes may unpack it at the same time.
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
    // The archive is damaged or the disk is full; another browser may be installed.
    return undefined
  } finally {
    rmSync(draft, { force: true })
  }
}
