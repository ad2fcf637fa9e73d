import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/

/** Returns the content as Gzip and as Brotli of these levels; uses other threads. */
export const compress = (content: Buffer, level: number, quality: number) =>
  Promise.all([
    promisify(gzip)(content, { level }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ])

/**
 * Writes `.br` and `.gz` beside every text file of a folder if they are missing or old; uses all
 * cores.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(file: string): Promise<void> {
  if (await isFresh(file)) return
  const [gz, br] = await compress(await readFile(file), 9, 11)
  await writeFile(`${file}.gz`, gz)
  // Renamed when complete: the next start would take half a file for a whole one.
  const part = `${file}.${process.pid}.part`
  await writeFile(part, br)
  await rename(part, `${file}.br`)
}

async function isFresh(file: string) {
  const [source, small] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)])
  return small !== undefined && small.mtimeMs >= source.mtimeMs
}
