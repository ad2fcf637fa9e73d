import { DEHYDRATED_STATE_ID } from '../../../web/src/page-attributes/html.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DehydratedPage } from '../../../web/src/app/hydrate-page.tsx'
import type { DehydratedQueries } from '../../../web/src/entry-prerender.tsx'
import { languages, type Language } from '../../../web/src/i18n/language.ts'
import { compress } from '../../preview/compress-folder.ts'
import { listFiles } from '../../release/folder/file-tree.ts'
import { TOMBSTONES } from '../../release/rules/prerendered-pages.ts'
import { cardFile } from '../cards/shared-image.ts'
import { ATTRIBUTE_STYLES } from './fill-page.ts'
import { fileOf } from './page-paths.ts'

const EXTENSIONS = ['.html', '.html.gz', '.html.br'] as const

/** Files for the site's root: feeds and sitemaps. */
export const ROOT = 'root'

/** Stylesheets shared by several pages; the web server serves them from /assets/. */
export const STYLES = 'styles'

/** Returns a stylesheet and its file name, which contains its hash. */
export function sharedStylesheet(sheet: string) {
  const hash = createHash('sha256').update(sheet).digest()
  return {
    sheet,
    name: `prerendered-${hash.toString('base64url').slice(0, 7)}.css`,
    integrity: `sha256-${hash.toString('base64')}`,
  }
}

export const stylesheetTag = ({ name, integrity }: { name: string; integrity: string }) =>
  `    <link rel="stylesheet" crossorigin href="/assets/${name}" integrity="${integrity}">\n`

let drafts = 0

/** Writes a text and its compressed copies, unless the file already has this content. */
export async function writeText(file: string, text: string, time = Math.floor(Date.now() / 1000)) {
  if (textOf(file) === text) return
  const content = Buffer.from(text)
  // The highest Brotli quality takes fifty times as long and saves a tenth.
  const [gz, br] = await compress(content, 6, 5)
  mkdirSync(dirname(file), { recursive: true })
  // Several pages may write the same stylesheet at once.
  const number = (drafts += 1)
  for (const [ending, data] of [
    ['.gz', gz],
    ['.br', br],
    ['', content],
  ] as const) {
    const draft = `${file}${ending}~${number}`
    writeFileSync(draft, data)
    utimesSync(draft, time, time)
    renameSync(draft, `${file}${ending}`)
  }
}

/**
 * Writes a page's HTML. The stylesheet of its style attributes becomes a file, because the headers
 * of a file allow no inline style of a single page.
 */
export async function writePage(out: string, name: string, language: Language, html: string) {
  // Web servers build the ETag from modification second and size, so each language of a page gets
  // another second.
  const steps = languages.length
  const time = Math.floor(Date.now() / 1000 / steps) * steps + languages.indexOf(language)
  const [element, sheet = ''] = ATTRIBUTE_STYLES.exec(html) ?? []
  if (!element) return writeText(join(out, language, `${name}.html`), html, time)
  const styles = sharedStylesheet(sheet)
  await writeText(join(out, STYLES, styles.name), sheet)
  const page = html.replace(element, stylesheetTag(styles).trim())
  return writeText(join(out, language, `${name}.html`), page, time)
}

/** Returns the data in a page's file; none if there is no file. */
export function readAnswers(out: string, path: string): DehydratedQueries {
  const html = textOf(join(out, languages[0], `${fileOf(path)}.html`)) ?? ''
  const [, state] = new RegExp(` id="${DEHYDRATED_STATE_ID}">([^<]*)<`).exec(html) ?? []
  return state === undefined ? [] : (JSON.parse(state) as DehydratedPage).answers
}

/** Removes all files but these paths and their compressed copies from the folders of feeds and sitemaps. */
export function removeOtherFiles(root: string, paths: ReadonlySet<string>) {
  for (const name of listFiles(root))
    if (!name.startsWith('cards/') && !paths.has(`/${name.replace(/\.(?:gz|br)$/, '')}`))
      rmSync(join(root, name))
}

/** Removes a page in every language and leaves a tombstone, an empty file. */
export function removePage(out: string, name: string) {
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
