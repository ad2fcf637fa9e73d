const BLOCK = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/

/** What a page holds; web/src/config.ts reads it. */
export type PageConfig = { readonly siteName?: string; readonly [key: string]: unknown }

/** As data: no policy has to allow it, and it is there before the first script runs. */
export function withConfig(html: string, config: PageConfig): string {
  if (!BLOCK.test(html)) throw new TypeError('the page has no block of configuration')
  const { siteName } = config
  const named = siteName === undefined ? html : html.replaceAll('+2Télé', () => escaped(siteName))
  // A text in it must not end the element.
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return named.replace(BLOCK, (_, begin: string, end: string) => begin + data + end)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
