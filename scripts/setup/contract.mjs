// Keeps the generated types up to date with openapi.yaml for `npm run dev`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const stamp = join('node_modules', '.contract-stamp')

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}

const fingerprint = () =>
  ['openapi.yaml', 'openapi.gen.ts', 'openapi.limits.gen.ts', 'scripts/contract.ts']
    .reduce((hash, path) => hash.update(read(path)).update('\0'), createHash('sha256'))
    .digest('hex')

/**
 * Generates the types again if openapi.yaml, the types or the generator have changed.
 * @throws when the generator fails
 */
export function refreshContract() {
  if (read(stamp).toString() === fingerprint()) return
  const args = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), join('scripts', 'contract.ts')]
  const done = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (done.status !== 0) throw new Error('openapi.yaml could not be turned into types: see above.')
  writeFileSync(stamp, fingerprint())
}
