/**
 * The page of the framed player, marked before the first script runs. Keeps only the noscript and error texts of
 * the shell. web/src/app/hydrate-page.tsx renders it.
 */
export function framedPage(html: string): string {
  const root = /(<div id="root">)[\s\S]*?(<main[ >])/
  if (!html.includes('<html ') || !root.test(html)) throw new TypeError('the page has no root')
  return html.replace('<html ', '<html data-page="framed" data-framed="1" ').replace(root, '$1$2')
}
