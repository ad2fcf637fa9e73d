import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRERENDERED_BOOT } from '../../../web/src/page-attributes/html.ts'

const STYLE = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/
/**
 * The classic script that runs before the first paint. Its attribute names the variant for
 * prerendered pages.
 */
const SCRIPT = new RegExp(`<script ${PRERENDERED_BOOT}="/(assets/[^"]+\\.js)"[^>]*></script>`)

/** A style or script inlined into a prerendered page, which then paints without another request. */
export type InlineAsset = {
  element: string
  /** Its CSP source expression: 'sha256-…'. */
  source: string
}

/** An inline asset and the tag that it replaces. */
export type InlineTag = InlineAsset & { tag: string }

/**
 * Returns the content of `file` as an inline element.
 * @throws a TypeError if the content would end the element
 */
export function inlineTag(name: 'style' | 'script', text: string, file: string): InlineAsset {
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new TypeError(`${file} would end its element`)
  const hash = createHash('sha256').update(text).digest('base64')
  return { element: `<${name}>${text}</${name}>`, source: `sha256-${hash}` }
}

/**
 * Returns the stylesheet and the script that `html` loads from the folder `site`.
 * @throws a TypeError if one is missing or cannot be inlined
 */
export function inlineAssetsOf(html: string, site: string): Record<'style' | 'script', InlineTag> {
  const inlineTagOf = (pattern: RegExp, name: 'style' | 'script'): InlineTag => {
    const [tag, file] = pattern.exec(html) ?? []
    if (tag === undefined || file === undefined) throw new TypeError(`index.html loads no ${name}`)
    return { tag, ...inlineTag(name, readFileSync(join(site, file), 'utf8'), file) }
  }
  return { style: inlineTagOf(STYLE, 'style'), script: inlineTagOf(SCRIPT, 'script') }
}

export const withInlineTags = (html: string, ...all: readonly Omit<InlineTag, 'source'>[]) =>
  all.reduce((page, { tag, element }) => page.replace(tag, () => element), html)
