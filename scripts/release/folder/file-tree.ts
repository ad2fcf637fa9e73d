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
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

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

/** Makes `to` a copy of `from` by hard links, and removes other files from it. */
export function linkFolder(from: string, to: string) {
  for (const name of listFiles(from)) {
    const [source, copy] = [join(from, name), join(to, name)]
    if (existsSync(copy)) {
      if (statSync(copy).ino === statSync(source).ino) continue
      rmSync(copy)
    }
    mkdirSync(join(copy, '..'), { recursive: true })
    try {
      linkSync(source, copy)
    } catch {
      // Hard links do not work across disks.
      copyFileSync(source, copy)
    }
  }
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
