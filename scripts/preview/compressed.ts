import { readdir, stat, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/

/** Puts `.br` and `.gz` beside every text file of a folder, where they are missing or old. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    if (await isFresh(file)) continue
    const content = await readFile(file)
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
    await writeFile(`${file}.br`, await brotli(content, best))
  }
}

async function isFresh(file: string) {
  const [source, small] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)])
  return small !== undefined && small.mtimeMs >= source.mtimeMs
}
