// Installs external audit tools and contract generators on demand: they need 700 MB.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { spawnProgram } from '../setup/run-program.mjs'

/**
 * @param {string} folder with its own manifest and lockfile
 * @returns {Promise<string>} the folder of the installed tools; no install script is run
 * @throws an Error whose message says what to do
 */
async function ensureTools(folder) {
  const stamp = `${folder}/node_modules/.stamp`
  const lock = readFileSync(`${folder}/package-lock.json`)
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { succeeded } = npm?.endsWith('npm-cli.js')
    ? await spawnProgram(process.execPath, [npm, ...args], { seconds: 600 })
    : await spawnProgram('npm', args, { seconds: 600 })
  if (!succeeded) throw new Error(`Tools could not be fetched: npm ${args.join(' ')}`)
  writeFileSync(stamp, wanted)
  return folder
}

export const ensureAuditTools = () => ensureTools('tests/release/audits')

export const ensureGenerators = () => ensureTools('tests/generators/fetched')
