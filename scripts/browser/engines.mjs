// Installs Firefox and WebKitGTK, the two engines beside Chromium, from Debian packages.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installPackages, canInstallPackages } from './debian.mjs'
import { findOnPath } from './browser-paths.mjs'

/** @typedef {'firefox' | 'webkit'} EngineName */

// Both need these to play H.264 and AAC, and to render text.
const shared = ['gstreamer1.0-libav', 'fonts-dejavu-core']

/** @type {Readonly<Record<EngineName, { title: string, packages: readonly string[] }>>} */
const engines = {
  firefox: { title: 'Firefox ESR', packages: ['firefox-esr', ...shared] },
  webkit: {
    title: 'WebKitGTK',
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-plugins-base',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      ...shared,
    ],
  },
}

const miniBrowser = () => {
  const worlds = '/usr/lib'
  if (!existsSync(worlds)) return undefined
  return readdirSync(worlds)
    .map((folder) => join(worlds, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file))
}

const findFirefox = () => {
  const chosen = process.env.FIREFOX_PATH
  return chosen && existsSync(chosen) ? chosen : findOnPath('firefox-esr')
}

const findWebKit = () => {
  const isDriven = findOnPath('WebKitWebDriver') && findOnPath('Xvfb')
  return isDriven ? miniBrowser() : undefined
}

/**
 * @param {EngineName} name
 * @returns {string | undefined} the browser's path, if all of its packages are installed
 */
const findEngine = (name) => (name === 'firefox' ? findFirefox() : findWebKit())

/**
 * @param {EngineName} name
 * @returns {Promise<string>} the browser's path; installs it if it is missing
 * @throws an Error whose message says what to do
 */
export async function ensureEngine(name) {
  const found = findEngine(name)
  if (found) return found
  const { title, packages } = engines[name]
  if (canInstallPackages()) await installPackages(packages)
  const fetched = findEngine(name)
  if (fetched) return fetched
  throw new Error(
    `${title} is not on this machine, and only root on Debian can install it here: ` +
      `sudo apt-get install --no-install-recommends ${packages.join(' ')}`,
  )
}
