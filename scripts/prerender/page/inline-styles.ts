import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '../../../web/src/i18n/language.ts'
import { routes } from '../../../web/src/routes.ts'
import type * as Program from '../../../web/src/entry-prerender.tsx'
import {
  inlineAssetsOf,
  inlineTag,
  withInlineTags,
  type InlineAsset,
} from '../../release/rules/inline-assets.ts'
import { pageAssets } from './preload-tags.ts'
import { classesIn, criticalCss, withoutFontFaces } from './critical-css.ts'
import { modulesOfPage, plainPages } from './page-paths.ts'
import { sampleRecordings } from './sample-recordings.ts'
import { sharedStylesheet, extractStyleAttributes } from './extract-style-attributes.ts'
import { pageTemplate } from './template.ts'

/** The build: its manifest file, its folder, and its HTML page. */
type Build = Record<'manifest' | 'site' | 'html', string>

type Styled = ReturnType<typeof extractStyleAttributes>

type PageParts = {
  path: string
  language: Language
  prerendered: Program.PrerenderedPage
  styled: Styled
  /** Tags before and after the inlined elements of the head. */
  tags: { first: string; last: string }
}

const player = routes.player.path.replace(':id', '')
const collection = routes.collection.path.replace(':id', '-')

/**
 * Disables stylesheet links. Vite's preload code finds them and does not load them again; the
 * browser does not request them.
 */
const disableLinks = (tags: string) => tags.replaceAll('<link ', '<link disabled ')

const sheetTag = ({ name, integrity }: Omit<Styled, 'html'>) =>
  name &&
  `    <link rel="stylesheet" crossorigin href="/assets/${name}" integrity="${integrity}">\n`

/**
 * Inlines CSS, so that prerendered pages paint without another request. Pages without parameters
 * get whole stylesheets. Player pages get the rules that any of them may need, and load the
 * stylesheets with the code.
 */
export async function inlineStyles({ manifest, site, html }: Build, render: typeof Program.render) {
  const { style, script } = inlineAssetsOf(html, site)
  const tagsOf = pageAssets(manifest, site, html)
  const textOf = (file: string) => readFileSync(join(site, file), 'utf8')
  const mainSheet = textOf(fileIn(style.tag))
  const later = sharedStylesheet(withoutFontFaces(mainSheet))
  const sheets = new Map<string, InlineAsset>()
  const inlineSheet = (file: string) => {
    const inline = sheets.get(file) ?? inlineTag('style', textOf(file), file)
    sheets.set(file, inline)
    return inline
  }
  for (const path of [...plainPages, collection])
    for (const language of languages) tagsOf(modulesOfPage(path, language)).sheets.map(inlineSheet)

  // Moves the app's scripts and their import map into a template after the content. web/src/boot.ts
  // runs them once the page has painted.
  const appTags = html.match(/<script type="module"[^>]*><\/script>\s*/g) ?? []
  const [importMap = ''] = /<script type="importmap">[^<]*<\/script>/.exec(html) ?? []
  const htmlWithoutApp = appTags.reduce(
    (rest, tag) => rest.replace(tag, ''),
    html.replace(importMap, ''),
  )
  const recording = await playerPageStyles()
  const fill = {
    plain: pageTemplate(withInlineTags(htmlWithoutApp, script, withPreloadedTag(style.element))),
    playerPage: pageTemplate(
      withInlineTags(htmlWithoutApp, script, withPreloadedTag(recording.inline.element)),
    ),
    otherPlayerPage: pageTemplate(withInlineTags(htmlWithoutApp, script)),
  }

  /** Inlines an element instead of the tag of the main stylesheet. */
  function withPreloadedTag(element: string) {
    return { tag: style.tag, element: `${element}\n    ${disableLinks(style.tag)}` }
  }

  /** Returns the critical CSS of all player pages. */
  async function playerPageStyles() {
    const pages = await Promise.all(
      sampleRecordings.map((archive) =>
        render(player + archive.id, 'fr', [[['archives', 'one', archive.id], archive]]),
      ),
    )
    const styled = pages.map((page) => extractStyleAttributes(page.html))
    const classes = classesIn(styled.map((page) => page.html).join(''))
    const own = tagsOf(modulesOfPage(player + '-', 'fr')).sheets.map(textOf)
    const [first] = styled
    const text = criticalCss([mainSheet, ...own].join(''), classes) + (first?.sheet ?? '')
    return {
      classes,
      sheet: first?.name,
      inline: inlineTag('style', text, 'the CSS of player pages'),
    }
  }

  function fillPage({ path, language, prerendered, styled, tags }: PageParts): string {
    const page = { ...prerendered, html: styled.html }
    const own = tagsOf(modulesOfPage(path, language))
    const contextOf = (first: string, codeTags: string) => ({
      language,
      path,
      headTags: tags.first + first + tags.last,
      bodyEnd: `    ${importMap}\n    <template id="app">\n${codeTags}${own.code}    ${appTags.join('').trimEnd()}</template>\n`,
    })
    if (!path.startsWith(player)) {
      const inlined = own.sheets.map((file) => `    ${inlineSheet(file).element}\n`).join('')
      return fill.plain(page, contextOf(inlined + disableLinks(own.styles) + sheetTag(styled), ''))
    }
    // A page with other classes needs all of its stylesheets to paint.
    const isKnown = [...classesIn(styled.html)].every((name) => recording.classes.has(name))
    if (!isKnown) return fill.otherPlayerPage(page, contextOf(own.styles + sheetTag(styled), ''))
    const extra = styled.name === recording.sheet ? '' : sheetTag(styled)
    return fill.playerPage(page, contextOf(extra, sheetTag(later) + own.styles))
  }

  return {
    /** Source expressions of the styles for the content security policy. */
    sources: [style, recording.inline, ...sheets.values()].map(({ source }) => source),
    /** The stylesheet that player pages load with the code. */
    later,
    fillPage,
  }
}

const fileIn = (tag: string) => / href="\/([^"]+)"/.exec(tag)?.[1] ?? ''
