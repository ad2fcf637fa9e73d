import { createHash } from 'node:crypto'

/** The source in a security policy that allows an inline text. */
export const sourceOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The HTML that React rendered. */
export const rootOf = (html: string) =>
  /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="dehydrated-state">/.exec(
    html,
  )?.[1] ?? ''
/** The data of a page, from which it is hydrated. */
export const stateOf = (html: string) =>
  JSON.parse(/id="dehydrated-state">([^<]*)</.exec(html)?.[1] ?? '') as {
    year: number
    answers: [[string, ...unknown[]], unknown][]
  }
