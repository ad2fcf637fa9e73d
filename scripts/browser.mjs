// Finds or installs a Chromium browser. Uses Node built-ins only.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { installPackages, canInstallPackages } from './browser/debian.mjs'
import { ensurePackaged, findPackaged } from './browser/bundled-chromium.mjs'
import { installedBrowsers, playwrightBrowsers } from './browser/browser-paths.mjs'
import { spawnProgram } from './setup/run-program.mjs'

const chosen = () => {
  const path = process.env.CHROMIUM_PATH ?? process.env.CHROME_BIN
  return path && existsSync(path) ? path : undefined
}

/**
 * @returns {string | undefined} the path of the browser: CHROMIUM_PATH, the npm package, an
 * installed browser or Playwright's download
 */
export const findBrowser = () =>
  chosen() ??
  findPackaged() ??
  [...installedBrowsers(), ...playwrightBrowsers()].find((file) => existsSync(file))

// The download host may be unreachable, so the download has a time limit.
const fromPlaywright = () =>
  spawnProgram(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    seconds: Number(process.env.BROWSER_INSTALL_TIMEOUT ?? 240),
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })

// Older Debian releases have no headless shell package.
const packages = ['chromium-headless-shell', 'chromium']

/**
 * @param {import('./browser/debian.mjs').LockOptions} [options] waits for the package manager
 * @returns {Promise<string>} its path, fetched when the machine has none
 * @throws an Error whose message says what to do
 */
export async function ensureBrowser(options) {
  const found = chosen() ?? (await ensurePackaged(options)) ?? findBrowser()
  if (found) return found
  await fromPlaywright()
  if (canInstallPackages())
    for (const name of packages) if (!findBrowser()) await installPackages([name], options)
  const fetched = findBrowser()
  if (fetched) return fetched
  throw new Error(
    'No browser to test in, and none could be fetched: install Chrome, Chromium or Edge, ' +
      'or set CHROMIUM_PATH to one.',
  )
}
