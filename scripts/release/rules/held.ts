import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLE = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/
/** The one script that is no module, which runs before anything is painted, and its edition for drawn pages. */
const SCRIPT = /<script data-drawn="\/(assets\/[^"]+\.js)"[^>]*><\/script>/

/** What a page loads and drawn pages hold instead, so that they are painted without another answer. */
export type Held = {
  /** The tag that loads it. */
  tag: string
  /** What takes the tag's place. */
  element: string
  /** How the policy lets it through: 'sha256-…'. */
  source: string
}

/**
 * The style sheet and the first script that every page loads.
 * @param html the page that every address is answered with
 * @param site the folder that it stands in
 * @throws a TypeError where the page loads none, or one cannot be held
 */
export function heldBy(html: string, site: string): Record<'style' | 'script', Held> {
  const held = (pattern: RegExp, name: 'style' | 'script'): Held => {
    const [tag, file] = pattern.exec(html) ?? []
    if (tag === undefined || file === undefined) throw new TypeError(`index.html loads no ${name}`)
    const text = readFileSync(join(site, file), 'utf8')
    if (/<\/(?:style|script)|<!--/i.test(text)) throw new TypeError(`${file} would end its element`)
    const hash = createHash('sha256').update(text).digest('base64')
    return { tag, element: `<${name}>${text}</${name}>`, source: `sha256-${hash}` }
  }
  return { style: held(STYLE, 'style'), script: held(SCRIPT, 'script') }
}

/** The page with these in the place of their tags. */
export const withHeld = (html: string, ...all: readonly Held[]) =>
  all.reduce((page, { tag, element }) => page.replace(tag, () => element), html)
