import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Yields the files below a folder sorted by path, one at a time, because there may be millions. */
export function* listFiles(folder: string, before = ''): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    isFolder: entry.isDirectory(),
    name: entry.name + (entry.isDirectory() ? '/' : ''),
  }))
  for (const { name, isFolder } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isFolder) yield* listFiles(join(folder, name), before + name)
    else yield before + name
  }
}

/** Makes `to` a hard link of `from`. It is never missing, because a web server may be reading it. */
export function linkFile(from: string, to: string) {
  if (statSync(to, { throwIfNoEntry: false })?.ino === statSync(from).ino) return
  mkdirSync(dirname(to), { recursive: true })
  const draft = `${to}~`
  rmSync(draft, { force: true })
  try {
    linkSync(from, draft)
  } catch {
    // Hard links do not work across disks.
    copyFileSync(from, draft)
  }
  renameSync(draft, to)
}

/** Makes `to` a copy of `from` by hard links, and removes other files from it. */
export function linkFolder(from: string, to: string) {
  for (const name of listFiles(from)) linkFile(join(from, name), join(to, name))
  for (const name of existsSync(to) ? listFiles(to) : [])
    if (!existsSync(join(from, name))) rmSync(join(to, name))
}

/** Returns a hash of all names and contents below a folder. */
export function hashOf(folder: string) {
  const hash = createHash('sha256')
  for (const name of listFiles(folder)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

const CHECKSUM_FILE = 'SHA256SUMS'

/** Writes SHA256SUMS in the format of `sha256sum --check`. */
export function writeChecksums(folder: string) {
  const file = openSync(join(folder, CHECKSUM_FILE), 'w')
  for (const name of listFiles(folder)) {
    if (name === CHECKSUM_FILE) continue
    const hash = createHash('sha256').update(readFileSync(join(folder, name)))
    writeSync(file, `${hash.digest('hex')}  ${name}\n`)
  }
  closeSync(file)
}
