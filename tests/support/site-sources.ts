import { readdirSync, readFileSync } from 'node:fs'

/** Every module and style sheet of the site. */
export const siteSources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

export const siteModules = siteSources.filter(({ file }) => !file.endsWith('.css'))
