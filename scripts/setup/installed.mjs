// Checks whether node_modules matches the lockfile. Compares content, because git sets no useful
// modification times.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

const installed = 'node_modules/.package-lock.json'
const manifest = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'engines']

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], peer?: boolean, devOptional?: boolean }} Entry */

/** @param {string} path @returns {unknown} undefined when the file is missing or broken */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} path @returns {Record<string, Entry>} */
const packagesOf = (path) => {
  const lock = /** @type {{ packages?: Record<string, Entry> } | undefined} */ (readJson(path))
  return lock?.packages ?? {}
}

/**
 * Edited `scripts` in package.json do not change it.
 * @returns {string} a hash of the lockfile, the manifest's dependencies and the platform
 */
export function fingerprint() {
  const pkg = /** @type {Record<string, unknown>} */ (readJson('package.json') ?? {})
  return (
    createHash('sha256')
      .update(readFileSync('package-lock.json'))
      .update(JSON.stringify(manifest.map((key) => pkg[key])))
      .update(`${process.platform} ${process.arch}`)
      // npm's list of installed packages; a later `npm install --omit=dev` changes it.
      .update(existsSync(installed) ? readFileSync(installed) : '')
      .digest('hex')
  )
}

/** @param {Entry} entry */
const fitsHere = ({ os, cpu }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)

/**
 * npm writes its list only after a complete installation, so an interrupted one does not match.
 * @returns {boolean} whether the packages of the lockfile are already installed
 */
export function matchesLockfile() {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf(installed)
  if (Object.keys(found).length === 0) return false
  const foreign = Object.entries(found).some(
    ([path, entry]) =>
      !fitsHere(entry) ||
      wanted[path]?.version !== entry.version ||
      wanted[path]?.integrity !== entry.integrity,
  )
  const missing = Object.entries(wanted).some(
    ([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && !found[path],
  )
  const root = /** @type {Record<string, unknown>} */ (wanted[''] ?? {})
  const pkg = /** @type {Record<string, unknown>} */ (readJson('package.json') ?? {})
  const drifted = ['dependencies', 'devDependencies'].some(
    (key) => JSON.stringify(root[key] ?? {}) !== JSON.stringify(pkg[key] ?? {}),
  )
  return !foreign && !missing && !drifted
}
