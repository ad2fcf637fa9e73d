import escapeHtml from 'escape-html'
import type { PrerenderedPage } from '../../../web/src/entry-prerender.tsx'
import type { Language } from '../../../web/src/i18n/language.ts'
import { APP_ID, DEHYDRATED_STATE_ID, ROOT_ID } from '../../../web/src/page-attributes/html.ts'
import { routes } from '../../../web/src/routes.ts'
import type { InlineAsset } from '../../release/rules/inline-assets.ts'
import { jsonForHtml } from './escape.ts'
import { extractStyleAttributes } from './extract-style-attributes.ts'
import { modulesOfPage } from './page-paths.ts'

/** The HTML that pages are filled into, and CSP source expressions of the styles inlined in it. */
type Template = { html: string; styleHashes: string[] }

/** What all pages of a release share, as JSON; `pageData` reads it from the build. */
export type PageData = {
  templates: Record<'plain' | 'player', Template>
  /** Tags of a page's files by its modules. */
  assets: Record<string, { sheets: string[]; styles: string; code: string }>
  /** The stylesheets that `assets` names, inlined. */
  sheets: Record<string, InlineAsset>
  /** The classes that the inlined styles of player pages are for. */
  playerClasses: string[]
  /** The stylesheet of style attributes that these styles include. */
  playerAttributes: string
  /** The stylesheet that player pages load with the code. */
  laterTag: string
  importMap: string
  appTags: string
}

type PageParts = {
  path: string
  language: Language
  prerendered: PrerenderedPage
  /** Tags before and after the styles of the head. */
  tags: { first: string; last: string }
}

const playerPath = routes.player.path.replace(':id', '')

export const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/**
 * Disables stylesheet links. Vite's preload code finds them and does not load them again; the
 * browser does not request them.
 */
export const disableLinks = (tags: string) => tags.replaceAll('<link ', '<link disabled ')

/** The stylesheet of a page's style attributes. Files of pages have a link in its place. */
export const ATTRIBUTE_STYLES = /<style data-s>([^<]*)<\/style>/

/** Returns a function that fills a rendered page into its template. */
export function pageFiller({ templates, assets, sheets, ...data }: PageData) {
  const playerClasses = new Set(data.playerClasses)
  const fillerOf = ({ html, styleHashes }: Template) => ({ fill: pageTemplate(html), styleHashes })
  const plain = fillerOf(templates.plain)
  const player = fillerOf(templates.player)

  /** @returns the HTML, and what its content security policy must allow */
  return ({ path, language, prerendered, tags }: PageParts) => {
    const { html, sheet } = extractStyleAttributes(prerendered.html)
    const own = assets[modulesOfPage(path, language).join(' ')]
    if (!own) throw new TypeError(`${path} has no files in this release`)
    // A player page with other classes needs all of its stylesheets to paint.
    const isUsual =
      path.startsWith(playerPath) && [...classesIn(html)].every((name) => playerClasses.has(name))
    const { fill, styleHashes } = isUsual ? player : plain
    const inlined = isUsual ? [] : own.sheets.flatMap((file) => sheets[file] ?? [])
    const styles = isUsual ? '' : disableLinks(own.styles)
    const attributes = isUsual && sheet === data.playerAttributes ? '' : sheet
    const attributeTag = attributes && `    <style data-s>${attributes}</style>\n`
    const code = (isUsual ? data.laterTag + own.styles : '') + own.code
    const inlineTags = inlined.map(({ element }) => `    ${element}\n`).join('')
    const headTags = tags.first + inlineTags + styles + attributeTag + tags.last
    const bodyEnd = `    ${data.importMap}\n    <template id="${APP_ID}">\n${code}    ${data.appTags}</template>\n`
    const text = fill({ ...prerendered, html }, { language, path, headTags, bodyEnd })
    const hashes = [...styleHashes, ...inlined.map(({ source }) => source)]
    return { html: text, styleHashes: hashes, attributes }
  }
}

const PAGE_PARTS = new RegExp(
  String.raw`^([\s\S]*<html )lang="\w+"(>[\s\S]*<title>)[^<]*(</title>[\s\S]*<meta name="description" content=")[^"]*("[\s\S]*?)(</head>[\s\S]*<div id="${ROOT_ID}">)[\s\S]*</noscript>([\s\S]*)$`,
)

type PageContext = Pick<PageParts, 'path' | 'language'> & {
  /** Further tags of the head: styles, links, Open Graph. */
  headTags: string
  /** Markup at the end of the body. */
  bodyEnd: string
}

/** Social tags of the built page; each prerendered page has its own. */
const SOCIAL_TAGS = / *<meta (?:property|name)="(?:og|twitter):[^>]*>\n/g

/**
 * Returns a function that fills a page into `html`, the built page with its configuration.
 * @throws a TypeError if it lacks a place
 */
export function pageTemplate(html: string) {
  const parts = PAGE_PARTS.exec(html.replaceAll(SOCIAL_TAGS, ''))?.slice(1)
  if (!parts) throw new TypeError('index.html has another form than pages are put into')
  const [begin, title, description, head, body, end] = parts
  return (page: PrerenderedPage, { language, path, headTags, bodyEnd }: PageContext) =>
    [
      `${begin}lang="${language}" data-page="${escapeHtml(path)}"`,
      `${title}${escapeHtml(page.head.title)}`,
      `${description}${escapeHtml(page.head.description)}`,
      `${head}${headTags}`,
      `${body}${page.html}</div>`,
      `\n    <script type="application/json" id="${DEHYDRATED_STATE_ID}">${jsonForHtml(page.state)}</script>\n${bodyEnd}${end}`,
    ].join('')
}
