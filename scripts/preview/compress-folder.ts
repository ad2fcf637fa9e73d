import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Writes `.br` and `.gz` beside every text file of a folder if they are missing or old; uses all
 * cores.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

async function compress(file: string): Promise<void> {
  if (await isFresh(file)) return
  const content = await readFile(file)
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  // Renamed when complete: the next start would take half a file for a whole one.
  const part = `${file}.${process.pid}.part`
  await writeFile(part, await brotli(content, best))
  await rename(part, `${file}.br`)
}

async function isFresh(file: string) {
  const [source, small] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)])
  return small !== undefined && small.mtimeMs >= source.mtimeMs
}
