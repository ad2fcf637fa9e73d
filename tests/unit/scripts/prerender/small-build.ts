import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStatic } from '#scripts/prerender/build.ts'
import { readSiteConfig } from '#scripts/release/config/read.ts'
import { sitePage } from '#scripts/release/site-page.ts'

/** Tags of the built page. */
export const LINK = '<link rel="stylesheet" crossorigin href="/assets/app.css">'
const FIRST =
  '<script data-prerendered="/assets/prerendered-boot.js" src="/assets/boot.js" crossorigin></script>'
export const SHEET = 'a{color:red}.of-no-recording{color:blue}'

/** Builds the renderer, and a site of one stylesheet and one script, in a temporary folder. */
export function smallBuild(apiOrigin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
  writeFileSync(join(folder, 'manifest.json'), '{}')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.css'), SHEET)
  writeFileSync(join(folder, 'assets/prerendered-boot.js'), 'first()')
  const index = readFileSync('web/index.html', 'utf8').replace('</head>', `${FIRST}${LINK}</head>`)
  writeFileSync(join(folder, 'index.html'), index)
  const example = JSON.parse(readFileSync('site.example.json', 'utf8')) as object
  const text = JSON.stringify({ ...example, apiHost: apiOrigin, filesHost: `${apiOrigin}/files` })
  const read = readSiteConfig('site.json', text, { isLocal: true, today: '2026-11-22' })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  const { config } = read
  const place = {
    config,
    program: buildStatic('./', join(folder, 'program')),
    manifest: join(folder, 'manifest.json'),
    site: folder,
    html: sitePage(folder, config),
  }
  return { folder, place, remove: () => rmSync(folder, { recursive: true }) }
}
