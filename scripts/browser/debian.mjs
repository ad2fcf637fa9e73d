// Installs Debian packages, if this user may.
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnProgram } from '../setup/run-program.mjs'
import { findOnPath } from './browser-paths.mjs'

/** Returns whether packages can be installed without a password. */
export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && findOnPath('apt-get') !== undefined

// apt's DPkg::Lock::Timeout waits for only one of its three locks, and prints nothing meanwhile.
const isLocked = (/** @type {string} */ complaint) =>
  /could not get lock|unable to (?:lock|acquire)/i.test(complaint)

/** @typedef {{ timeout?: number, pause?: number, say?: (line: string) => void }} LockOptions in ms */

/** @param {readonly string[]} args @param {number} seconds @param {LockOptions} [options] */
async function apt(args, seconds, { timeout = 900_000, pause = 3000, say = console.log } = {}) {
  const until = Date.now() + timeout
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' }
  for (;;) {
    const { succeeded, complaint } = await spawnProgram('apt-get', args, { seconds, env })
    if (succeeded || !isLocked(complaint)) return succeeded
    if (Date.now() > until) return false
    say('Another program holds the package manager: waiting for it to end ...')
    await sleep(pause)
  }
}

/** @type {Promise<unknown>} Those who ask in one process come one after the other. */
let before = Promise.resolve()

/**
 * Installs packages; while another program holds the package manager's lock, waits and prints so.
 * @param {readonly string[]} packages
 * @param {LockOptions} [options]
 * @returns {Promise<boolean>} whether they are installed
 */
export function installPackages(packages, options) {
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  const done = before.then(async () => {
    await apt(['update', '-q'], 300, options)
    return apt(install, 1200, options)
  })
  before = done
  return done
}
