import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languages, type Language } from '../../../web/src/i18n/language.ts'
import { TOMBSTONES } from '../../release/rules/prerendered-pages.ts'
import { cardFile } from '../cards/shared-image.ts'
import { fileOf } from './page-paths.ts'

const ENDINGS = ['.html', '.html.gz', '.html.br'] as const

/** The folder of what stands at the site's root: feeds and sitemaps. */
export const ROOT = 'root'

/** The folder of the sheets that pages share; hosts have them among the assets. */
export const STYLES = 'styles'

/** The file that says how the site's policy lets the styles of pages through. */
const INLINE_HASHES = 'held.json'

export function writeInlineHashes(out: string, sources: readonly string[]) {
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, INLINE_HASHES), JSON.stringify(sources))
}

export const readInlineHashes = (out: string) =>
  JSON.parse(readFileSync(join(out, INLINE_HASHES), 'utf8')) as string[]

/** Writes a text, and beside it what it is compressed to; nothing where it is there already. */
export function writeText(file: string, text: string, time = Math.floor(Date.now() / 1000)) {
  if (textOf(file) === text) return
  const content = Buffer.from(text)
  const forms = {
    '.gz': gzipSync(content, { level: 6 }),
    // The highest quality takes fifty times as long for a tenth of the bytes.
    '.br': brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    '': content,
  }
  mkdirSync(dirname(file), { recursive: true })
  for (const [ending, data] of Object.entries(forms)) {
    // Two threads may write the same sheet.
    const draft = `${file}${ending}~${threadId}`
    writeFileSync(draft, data)
    utimesSync(draft, time, time)
    renameSync(draft, `${file}${ending}`)
  }
}

export function writePage(out: string, name: string, language: Language, html: string) {
  // Hosts build the ETag from second and size: two languages of a page must differ in one of them.
  const steps = languages.length
  const time = Math.floor(Date.now() / 1000 / steps) * steps + languages.indexOf(language)
  writeText(join(out, language, `${name}.html`), html, time)
}

/** Takes a page away in every language, and leaves word that it was there. */
export function removePage(out: string, path: string) {
  const name = fileOf(path)
  if (name === undefined) return
  for (const language of languages)
    for (const ending of ENDINGS) rmSync(join(out, language, name + ending), { force: true })
  rmSync(cardFile(join(out, ROOT), name), { force: true })
  const word = join(out, TOMBSTONES, name)
  mkdirSync(dirname(word), { recursive: true })
  writeFileSync(word, '')
}

/** Takes back the word of a page that is there again. */
export const removeTombstone = (out: string, name: string) =>
  rmSync(join(out, TOMBSTONES, name), { force: true })

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
