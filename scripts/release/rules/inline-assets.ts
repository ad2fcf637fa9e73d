import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLE = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/
/** The one script that is no module, which runs before anything is painted, and its edition for drawn pages. */
const SCRIPT = /<script data-drawn="\/(assets\/[^"]+\.js)"[^>]*><\/script>/

/** What a drawn page holds itself, so that it is painted without another answer. */
export type InlineAsset = {
  element: string
  /** How the policy lets it through: 'sha256-…'. */
  source: string
}

/** What stands in the place of a tag that loads it. */
export type InlineTag = InlineAsset & { tag: string }

/** A text of `file` as an element of a page. @throws a TypeError where it would end its element */
export function inlineTag(name: 'style' | 'script', text: string, file: string): InlineAsset {
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new TypeError(`${file} would end its element`)
  const hash = createHash('sha256').update(text).digest('base64')
  return { element: `<${name}>${text}</${name}>`, source: `sha256-${hash}` }
}

/** The sheet and the script that `html` loads, from `site`. @throws a TypeError if one is unfit */
export function inlineAssetsOf(html: string, site: string): Record<'style' | 'script', InlineTag> {
  const held = (pattern: RegExp, name: 'style' | 'script'): InlineTag => {
    const [tag, file] = pattern.exec(html) ?? []
    if (tag === undefined || file === undefined) throw new TypeError(`index.html loads no ${name}`)
    return { tag, ...inlineTag(name, readFileSync(join(site, file), 'utf8'), file) }
  }
  return { style: held(STYLE, 'style'), script: held(SCRIPT, 'script') }
}

export const withInlineTags = (html: string, ...all: readonly Omit<InlineTag, 'source'>[]) =>
  all.reduce((page, { tag, element }) => page.replace(tag, () => element), html)
