import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../../web/src/i18n/language.ts'
import { routes } from '../../../web/src/routes.ts'
import type * as Program from '../../../web/src/entry-prerender.tsx'
import {
  inlineAssetsOf,
  inlineTag,
  withInlineTags,
  type InlineAsset,
} from '../../release/rules/inline-assets.ts'
import { pageAssets } from './preload-tags.ts'
import { criticalCss, withoutFontFaces } from './critical-css.ts'
import { extractStyleAttributes } from './extract-style-attributes.ts'
import { sharedStylesheet, stylesheetTag } from './files.ts'
import { classesIn, disableLinks, type PageData } from './fill-page.ts'
import { modulesOfPage, plainPages } from './page-paths.ts'
import { sampleRecordings } from './sample-recordings.ts'

/** The build: its manifest file, its folder, and its HTML page with the configuration. */
export type Build = Record<'manifest' | 'site' | 'html', string>

const player = routes.player.path.replace(':id', '')
const collection = routes.collection.path.replace(':id', '-')

/**
 * Reads what all pages of a release share: templates with inlined CSS, so that they paint without
 * another request, and the tags of each page's files. Pages without parameters get whole
 * stylesheets. Player pages get the rules that any of them may need, and load the stylesheets with
 * the code.
 */
export async function pageData({ manifest, site, html }: Build, render: typeof Program.render) {
  const { style, script } = inlineAssetsOf(html, site)
  const tagsOf = pageAssets(manifest, site, html)
  const textOf = (file: string) => readFileSync(join(site, file), 'utf8')
  const mainSheet = textOf(fileIn(style.tag))
  const later = sharedStylesheet(withoutFontFaces(mainSheet))
  const assets: PageData['assets'] = {}
  const sheets: PageData['sheets'] = {}
  for (const path of [...plainPages, collection, `${player}-`])
    for (const language of languages) {
      const modules = modulesOfPage(path, language)
      const own = (assets[modules.join(' ')] = tagsOf(modules))
      for (const file of own.sheets) sheets[file] ??= inlineTag('style', textOf(file), file)
    }

  // Moves the app's scripts and their import map into a template after the content. web/src/boot.ts
  // runs them once the page has painted.
  const appTags = html.match(/<script type="module"[^>]*><\/script>\s*/g) ?? []
  const [importMap = ''] = /<script type="importmap">[^<]*<\/script>/.exec(html) ?? []
  const htmlWithoutApp = appTags.reduce(
    (rest, tag) => rest.replace(tag, ''),
    html.replace(importMap, ''),
  )
  const recording = await playerPageStyles()
  /** Inlines a stylesheet instead of the tag of the main one. */
  const template = ({ element, source }: InlineAsset) => {
    const links = `${element}\n    ${disableLinks(style.tag)}`
    const page = withInlineTags(htmlWithoutApp, script, { tag: style.tag, element: links })
    return { html: page, styleHashes: [source] }
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
    const attributes = styled[0]?.sheet ?? ''
    const text = criticalCss([mainSheet, ...own].join(''), classes) + attributes
    return { classes, attributes, inline: inlineTag('style', text, 'the CSS of player pages') }
  }

  const data: PageData = {
    templates: { plain: template(style), player: template(recording.inline) },
    assets,
    sheets,
    playerClasses: [...recording.classes],
    playerAttributes: recording.attributes,
    laterTag: stylesheetTag(later),
    importMap,
    appTags: appTags.join('').trimEnd(),
  }
  return {
    data,
    /** CSP source expressions of all inlined styles. */
    styleHashes: [style, recording.inline, ...Object.values(sheets)].map(({ source }) => source),
    /** The stylesheet that player pages load with the code. */
    later,
  }
}

const fileIn = (tag: string) => / href="\/([^"]+)"/.exec(tag)?.[1] ?? ''
