import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withConfig } from '../../web/vite/page-config.ts'
import { defaultImage, imageTags } from '../prerender/page/link-image.ts'
import { metaTags } from '../prerender/page/escape.ts'
import { pageConfig, type SiteConfig } from './config/site-config.ts'

/** Returns the built page with its configuration and its social tags. */
export function sitePage(build: string, config: SiteConfig) {
  const html = withConfig(readFileSync(join(build, 'index.html'), 'utf8'), pageConfig(config))
  const { siteUrl, siteName } = config
  const tags = metaTags('property', {
    'og:site_name': siteName,
    'og:type': 'website',
    ...imageTags(defaultImage(siteUrl, siteName)),
  })
  const card = metaTags('name', { 'twitter:card': 'summary_large_image' })
  return html.replace('</head>', (end) => `\n${tags}${card}${end}`)
}
