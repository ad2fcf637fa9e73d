// Finds an installed browser of the Chromium family, or gets one. Built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { installedBrowsers, onPath, playwrightBrowsers } from './browser/places.mjs'

/** @returns {string | undefined} the executable that CHROMIUM_PATH names, an installed browser or Playwright's own */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH ?? process.env.CHROME_BIN
  return [...(chosen ? [chosen] : []), ...installedBrowsers(), ...playwrightBrowsers()].find(
    (file) => existsSync(file),
  )
}

/** @param {string} command @param {string[]} args @param {number} seconds @param {NodeJS.ProcessEnv} env */
const run = (command, args, seconds, env) => {
  console.log(`> ${command} ${args.join(' ')}`)
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    env: { ...process.env, ...env },
  })
}

// Its host may be out of reach: both a connection that stalls and the whole download are bounded.
const fromPlaywright = () =>
  run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    Number(process.env.BROWSER_INSTALL_TIMEOUT ?? 240),
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  )

const fromDebian = () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], 180, env)
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  run('apt-get', [...install, 'chromium-headless-shell'], 600, env)
  // Older releases have no package of the shell alone.
  if (!findBrowser()) run('apt-get', [...install, 'chromium'], 600, env)
}

const isRootOnDebian = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined

/**
 * The path of a browser, fetched when the machine has none.
 * @returns {string}
 * @throws an Error whose message says what to do
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  fromPlaywright()
  if (!findBrowser() && isRootOnDebian()) fromDebian()
  const fetched = findBrowser()
  if (fetched) return fetched
  throw new Error(
    'No browser to test in, and none could be fetched: install Chrome, Chromium or Edge, ' +
      'or set CHROMIUM_PATH to one.',
  )
}
