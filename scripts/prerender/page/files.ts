import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languages, type Language } from '../../../web/src/i18n/language.ts'
import { TOMBSTONES } from '../../release/rules/prerendered-pages.ts'
import { cardFile } from '../cards/shared-image.ts'
import { fileOf } from './page-paths.ts'

const EXTENSIONS = ['.html', '.html.gz', '.html.br'] as const

/** Files for the site's root: feeds and sitemaps. */
export const ROOT = 'root'

/** Stylesheets shared by several pages; the web server serves them from /assets/. */
export const STYLES = 'styles'

/** Source expressions of the inlined styles for the content security policy. */
const INLINE_HASHES = 'held.json'

export function writeInlineHashes(out: string, sources: readonly string[]) {
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, INLINE_HASHES), JSON.stringify(sources))
}

export const readInlineHashes = (out: string) =>
  JSON.parse(readFileSync(join(out, INLINE_HASHES), 'utf8')) as string[]

/** Writes a text and its compressed copies, unless the file already has this content. */
export function writeText(file: string, text: string, time = Math.floor(Date.now() / 1000)) {
  if (textOf(file) === text) return
  const content = Buffer.from(text)
  const copies = {
    '.gz': gzipSync(content, { level: 6 }),
    // The highest Brotli quality takes fifty times as long and saves a tenth.
    '.br': brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    '': content,
  }
  mkdirSync(dirname(file), { recursive: true })
  for (const [ending, data] of Object.entries(copies)) {
    // Two threads may write the same stylesheet.
    const draft = `${file}${ending}~${threadId}`
    writeFileSync(draft, data)
    utimesSync(draft, time, time)
    renameSync(draft, `${file}${ending}`)
  }
}

export function writePage(out: string, name: string, language: Language, html: string) {
  // Web servers build the ETag from modification second and size, so each language of a page gets
  // another second.
  const steps = languages.length
  const time = Math.floor(Date.now() / 1000 / steps) * steps + languages.indexOf(language)
  writeText(join(out, language, `${name}.html`), html, time)
}

/** Removes a page in every language and leaves a tombstone, an empty file. */
export function removePage(out: string, path: string) {
  const name = fileOf(path)
  if (name === undefined) return
  for (const language of languages)
    for (const ending of EXTENSIONS) rmSync(join(out, language, name + ending), { force: true })
  rmSync(cardFile(join(out, ROOT), name), { force: true })
  const tombstone = join(out, TOMBSTONES, name)
  mkdirSync(dirname(tombstone), { recursive: true })
  writeFileSync(tombstone, '')
}

/** Removes the tombstone of a page that exists again. */
export const removeTombstone = (out: string, name: string) =>
  rmSync(join(out, TOMBSTONES, name), { force: true })

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
