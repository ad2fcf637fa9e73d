// Set-up before `npm run dev` and `npm test`. Runs before `npm ci`, so it uses Node built-ins only.
// Alone: node scripts/setup.mjs [--contract] [--browser]
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { refreshContract } from './setup/contract.mjs'
import { fingerprint, matchesLockfile } from './setup/installed.mjs'
import { acquire } from './setup/lock.mjs'
import { nodeVersionError } from './setup/node-version.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join('node_modules', '.setup-stamp')

const isStamped = () => {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

const install = () => {
  console.log('Installing dependencies (npm ci) ...')
  // Prefers the npm that runs this script to the first one on PATH.
  const npm = process.env.npm_execpath
  // Hides engine warnings: docs/decisions/tests/chromium.md. Includes dev dependencies, which
  // NODE_ENV=production or `omit=dev` in .npmrc would leave out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) throw new Error('npm ci failed: its own message is above.')
  if (!matchesLockfile())
    throw new Error(
      'npm ci left out packages that package-lock.json lists. Look at `npm config ls` for what it was told to omit.',
    )
}

/**
 * Checks Node, and installs the dependencies if the lockfile has changed; on request also generates
 * the types and installs a browser.
 * @param {{ contract?: boolean, browser?: boolean }} [wanted]
 * @throws an Error whose message says what to do
 */
export async function setUp({ contract = false, browser = false } = {}) {
  process.chdir(root)
  const complaint = nodeVersionError(process.versions.node)
  if (complaint) throw new Error(complaint)
  // Vite takes # and ? for the start of a fragment or a query, and serves nothing.
  if (/[#?]/.test(root)) throw new Error(`Rename this folder: Vite cannot work in ${root}.`)
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Error(`${root} cannot be written to: the set-up and Vite need that.`)
  }
  if (!isStamped()) {
    const release = await acquire(join('.cache', 'setup-lock'))
    try {
      if (!isStamped()) {
        if (!matchesLockfile()) install()
        writeFileSync(stamp, fingerprint())
      }
    } finally {
      release()
    }
  }
  if (contract) refreshContract()
  if (browser) console.log(`Browser: ${await ensureBrowser()}`)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const asked = (/** @type {string} */ flag) => process.argv.includes(flag)
  try {
    await setUp({ contract: asked('--contract'), browser: asked('--browser') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
