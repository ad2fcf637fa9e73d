import type { SiteConfig } from '../config/site-config.ts'
import { sitemap } from '../../prerender/feeds/sitemaps.ts'
import { publicPages } from '../rules/url-patterns.ts'

export interface Version {
  readonly version: string
  /** Commit of the sources, if they are in a repository. */
  readonly commit: string | undefined
}

const asUri = (contact: string) => (contact.includes('://') ? contact : `mailto:${contact}`)

export function textFiles(
  { siteUrl, security }: SiteConfig,
  version: Version,
): Record<string, string> {
  return {
    'robots.txt': `User-agent: *\nDisallow: /settings\nDisallow: /profile$\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'sitemap.xml': sitemap(publicPages.map((path) => siteUrl + path)),
    '.well-known/security.txt': `Contact: ${asUri(security.contact)}
Expires: ${security.expires}T00:00:00Z
Preferred-Languages: fr, en
Canonical: ${siteUrl}/.well-known/security.txt
`,
    'version.json': `${JSON.stringify(version)}\n`,
  }
}
