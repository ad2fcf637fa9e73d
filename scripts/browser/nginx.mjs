// Finds or installs nginx, which the release tests use.
import process from 'node:process'
import { existsSync } from 'node:fs'
import { installPackages, canInstallPackages } from './debian.mjs'
import { findOnPath } from './browser-paths.mjs'

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** @returns {string | undefined} the executable that NGINX_PATH names, or an installed one */
const findNginx = () => {
  const chosen = process.env.NGINX_PATH
  if (chosen && existsSync(chosen)) return chosen
  return findOnPath('nginx') ?? places.find((file) => existsSync(file))
}

/**
 * @returns {Promise<string>} the path; installs it if it is missing
 * @throws an Error whose message says what to do
 */
export async function ensureNginx() {
  const found = findNginx()
  if (found) return found
  if (canInstallPackages()) await installPackages(['nginx', 'openssl'])
  const fetched = findNginx()
  if (fetched) return fetched
  throw new Error(
    'nginx is not on this machine, and only root on Debian can install it here: ' +
      'sudo apt-get install --no-install-recommends nginx openssl',
  )
}
