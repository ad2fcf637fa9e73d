import type { PrerenderedPage } from '../../../web/src/entry-prerender.tsx'
import type { Language } from '../../../web/src/i18n/language.ts'
import { APP_ID } from '../../../web/src/page-attributes/html.ts'
import { routes } from '../../../web/src/routes.ts'
import type { InlineAsset } from '../../release/rules/inline-assets.ts'
import { extractStyleAttributes } from './extract-style-attributes.ts'
import { modulesOfPage } from './page-paths.ts'
import { pageTemplate } from './template.ts'

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
    const text = fill(
      { ...prerendered, html },
      {
        language,
        path,
        headTags: [
          tags.first,
          ...inlined.map(({ element }) => `    ${element}\n`),
          styles,
          attributeTag,
          tags.last,
        ].join(''),
        bodyEnd: `    ${data.importMap}\n    <template id="${APP_ID}">\n${code}    ${data.appTags}</template>\n`,
      },
    )
    return {
      html: text,
      styleHashes: [...styleHashes, ...inlined.map(({ source }) => source)],
      attributes,
    }
  }
}
