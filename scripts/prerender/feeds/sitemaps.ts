import { sitemapPath } from '../../release/rules/feeds.ts'
import { xml } from './atom.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemap = (urls: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${NAMESPACE}>
${urls.map((url) => `  <url><loc>${xml(url)}</loc></url>\n`).join('')}</urlset>
`

export const sitemapIndex = (siteUrl: string, count: number) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex ${NAMESPACE}>
${Array.from({ length: count }, (_, at) => `  <sitemap><loc>${siteUrl}${sitemapPath(at + 1)}</loc></sitemap>\n`).join('')}</sitemapindex>
`
