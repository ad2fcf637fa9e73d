import { ROOT_ID } from '../src/page-attributes/html.ts'

const SHELL = new RegExp(`(<div id="${ROOT_ID}">)[\\s\\S]*?(<main[ >])`)

/**
 * The page of the framed player, marked before the first script runs. Keeps only the noscript and error texts of
 * the shell. web/src/app/hydrate-page.tsx renders it.
 */
export function framedPage(html: string): string {
  if (!html.includes('<html ') || !SHELL.test(html)) throw new TypeError('the page has no root')
  return html.replace('<html ', '<html data-page="framed" data-framed="1" ').replace(SHELL, '$1$2')
}
