/**
 * Says that it is framed before the first script runs; of the site's shell it keeps the
 * sentence for where the code does not come. web/src/app/hydrate-page.tsx takes it over.
 */
export function framedPage(html: string): string {
  const root = /(<div id="root">)[\s\S]*?(<main[ >])/
  if (!html.includes('<html ') || !root.test(html)) throw new TypeError('the page has no root')
  return html.replace('<html ', '<html data-page="framed" data-framed="1" ').replace(root, '$1$2')
}
