import { CONFIG_ID } from '../src/page-attributes/html.ts'

/** The tags around the configuration of a page. */
export const CONFIG_BLOCK = new RegExp(
  `(<script type="application/json" id="${CONFIG_ID}">)[^<]*(</script>)`,
)

/** The configuration block of a page; web/src/config/config.ts reads it. */
export type PageConfig = { readonly siteName?: string; readonly [key: string]: unknown }

/** Inserts the configuration as JSON: it needs no CSP exception and precedes the first script. */
export function withConfig(html: string, config: PageConfig): string {
  if (!CONFIG_BLOCK.test(html)) throw new TypeError('the page has no block of configuration')
  const { siteName } = config
  const named = siteName === undefined ? html : html.replaceAll('+2Télé', () => escaped(siteName))
  // A text with `</script>` must not end the element.
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return named.replace(CONFIG_BLOCK, (_, begin: string, end: string) => begin + data + end)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
