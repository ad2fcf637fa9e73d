import { readFileSync } from 'node:fs'
import type { Language } from '../src/i18n/language.ts'
import { MY_TELEVISION, routes } from '../src/routes.ts'

type Texts = {
  site: { tagline: string; description: string }
  nav: { zapping: string; archives: string; channels: string }
  device: { watchLater: string }
}

const textsOf = (language: Language) =>
  JSON.parse(
    readFileSync(new URL(`../src/i18n/${language}.json`, import.meta.url), 'utf8'),
  ) as Texts

const icon = (name: string, sizes: string, purpose = 'any') => ({
  src: `/${name}`,
  sizes,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

/** The web app manifest (https://www.w3.org/TR/appmanifest/). A release inserts the site's name. */
export function manifestOf(language: Language): string {
  const { site, nav, device } = textsOf(language)
  const shortcut = (name: string, url: string) => ({ name, url })
  const manifest = {
    id: '/',
    name: '+2Télé',
    short_name: '+2Télé',
    description: site.description,
    lang: language,
    start_url: routes.home.path,
    scope: '/',
    display: 'standalone',
    background_color: '#0a0a0b',
    theme_color: '#0a0a0b',
    categories: ['entertainment', 'education'],
    icons: [
      icon('icon.svg', 'any'),
      icon('icons/icon-192.png', '192x192'),
      icon('icons/icon-512.png', '512x512'),
      icon('icons/maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut(nav.zapping, routes.zapping.path),
      shortcut(nav.archives, routes.archives.path),
      shortcut(nav.channels, routes.channels.path),
      shortcut(device.watchLater, routes.home.path + MY_TELEVISION),
    ],
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}
