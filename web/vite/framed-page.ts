/**
 * The page of the framed player, made of the site's own: it says so before the first script runs, is
 * taken over by web/src/app/drawn-page.tsx, and nothing of the site's shell is in it.
 * @throws a TypeError if the page is not as it was
 */
export function framedPage(html: string): string {
  const root = /(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/
  if (!html.includes('<html ') || !root.test(html)) throw new TypeError('the page has no root')
  return html.replace('<html ', '<html data-page="framed" data-framed="1" ').replace(root, '$1$2')
}
