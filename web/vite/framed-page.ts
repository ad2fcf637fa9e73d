/**
 * The page of the framed player, made of the site's own: it says so before the first script runs, is
 * taken over by web/src/app/drawn-page.tsx, and of the site's shell only the sentence is in it that is
 * shown where the code does not come.
 * @throws a TypeError if the page is not as it was
 */
export function framedPage(html: string): string {
  const root = /(<div id="root">)[\s\S]*?(<main[ >])/
  if (!html.includes('<html ') || !root.test(html)) throw new TypeError('the page has no root')
  return html.replace('<html ', '<html data-page="framed" data-framed="1" ').replace(root, '$1$2')
}
