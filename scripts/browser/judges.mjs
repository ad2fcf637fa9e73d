// Other people's judges of a release: fetched when they are asked for, since they bring 300 MB along.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { runProgram } from '../setup/run-program.mjs'

const folder = 'tests/release/judges'
const stamp = `${folder}/node_modules/.stamp`

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest('hex')

const isThere = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

/**
 * @returns {Promise<string>} where they are, by their own lockfile, no install script run
 * @throws an Error whose message says what to do
 */
export async function ensureJudges() {
  if (isThere()) return folder
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { succeeded } = npm?.endsWith('npm-cli.js')
    ? await runProgram(process.execPath, [npm, ...args], { seconds: 600 })
    : await runProgram('npm', args, { seconds: 600 })
  if (!succeeded) throw new Error(`The judges could not be fetched: npm ${args.join(' ')}`)
  writeFileSync(stamp, wanted())
  return folder
}
