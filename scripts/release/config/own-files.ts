import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isPage } from '../../../web/vite/page-paths.ts'
import { isHidden } from '../rules/url-patterns.ts'

export interface OwnFile {
  /** Path below the site's root: `google123.html`. */
  readonly name: string
  readonly content: Buffer
  /** True for JSON without the extension .json. */
  readonly isJson: boolean
}

/** Paths that the release itself writes. */
const RELEASE_PATHS =
  /^(?:(?:assets|pages|feeds|sitemaps|icons|cards)(?:\/|$)|(?:index|404|framed)\.html$|(?:robots|licences)\.txt$|sitemap\.xml$|feed\.atom$|version\.json$|manifest\.\w+\.json$|service-worker\.js$|\.well-known\/(?:acme-challenge\/|change-password$|security\.txt$))/
/** File names that every web server and shell handles the same way. */
const SAFE_NAME = /^(?:\.well-known\/)?[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/
const MAX_FILES = 100
const MAX_BYTES = 1_000_000

/**
 * Reads the operator's own files, such as proofs for search consoles, which are served with the
 * site.
 * @returns an error message if one is invalid
 */
export function readOwnFiles(folder: string): OwnFile[] | string {
  try {
    return filesIn(folder)
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (!code || !path) throw error
    return `names ${folder}, where ${path} cannot be read (${code}).`
  }
}

function filesIn(folder: string): OwnFile[] | string {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return `names ${folder}, which is no folder.`
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
  if (names.length > MAX_FILES) return `holds ${names.length} files, but may hold ${MAX_FILES}.`
  for (const name of names) {
    const prefix = `holds ${name}, `
    if (RELEASE_PATHS.test(name) || existsSync(join('web/public', name)))
      return `${prefix}which the release makes itself.`
    if (!SAFE_NAME.test(name) || isHidden(`/${name}`))
      return `${prefix}which no host would serve: its name may have letters, digits and . _ ~ -.`
    if (isPage(`/${name}`)) return `${prefix}but that is the address of a page.`
    if (statSync(join(folder, name)).size > MAX_BYTES) return `${prefix}which is larger than 1 MB.`
  }
  return names.map((name) => {
    const content = readFileSync(join(folder, name))
    return { name, content, isJson: extname(name) === '' && isJson(content) }
  })
}

function isJson(content: Buffer) {
  try {
    return typeof JSON.parse(content.toString()) === 'object'
  } catch {
    return false
  }
}
