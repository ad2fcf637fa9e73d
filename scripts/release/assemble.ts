import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { languages } from '../../web/src/i18n/language.ts'
import { framedPage } from '../../web/vite/embed-page.ts'
import { paintSite } from '../prerender/cards/card.ts'
import { DEFAULT_IMAGE } from '../prerender/page/link-image.ts'
import { ROOT, STYLES } from '../prerender/page/files.ts'
import type { Prerendered } from '../prerender/prerender.ts'
import { compressFolder } from '../preview/compress-folder.ts'
import { readOwnFiles } from './config/own-files.ts'
import type { SiteConfig } from './config/site-config.ts'
import { licencesText } from './folder/licences.ts'
import { logrotateFile, systemdUnit } from './folder/services.ts'
import { headersFile, redirectsFile } from './folder/static-host.ts'
import { textFiles, type Version } from './folder/texts.ts'
import { linkFile, linkFolder, listFiles, hashOf, writeChecksums } from './folder/file-tree.ts'
import { hostsOf } from './hosts.ts'
import { folderAt } from './nginx/folder.ts'
import { nginxPlain, nginxUnknownHosts } from './nginx/plain.ts'
import { nginxServer } from './nginx/server.ts'
import { pagePatterns } from '../../web/vite/page-paths.ts'
import { FRAMED_PAGE } from './rules/url-patterns.ts'
import { PRERENDERED_ROOT } from './rules/prerendered-pages.ts'
import { importMapHash, inlineAssetsOf } from './rules/inline-assets.ts'
import { rulesOf } from './rules/headers.ts'
import { sitePage } from './site-page.ts'
import type { RendererFiles } from './prerender-pages.ts'

interface Sources {
  /** The repository's folder, with a final slash. */
  readonly root: string
  readonly build: string
  /** An empty output folder. */
  readonly out: string
  readonly version: Version
  /** The software bill of materials. */
  readonly billOfMaterials: string
  readonly prerendered?: Prerendered | undefined
  /** The renderer, if pages are rendered on request. */
  readonly renderer?: RendererFiles | undefined
}

/** Writes a release into a folder. The same build and configuration give the same bytes. */
export async function assemble(config: SiteConfig, sources: Sources) {
  const { root, build, out, version, billOfMaterials, prerendered, renderer } = sources
  const site = join(out, 'site')
  const write = (name: string, text: string | Buffer) => {
    const file = join(out, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // Leaves out compressed files except those of assets, which a preview may have written;
  // compressFolder writes the rest.
  const isOmitted = (path: string) =>
    /\.part$|^\.vite$/.test(path) || (/\.(?:br|gz)$/.test(path) && !path.startsWith('assets/'))
  cpSync(build, site, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !isOmitted(relative(build, path)),
  })
  const html = sitePage(build, config)
  write('site/index.html', html)
  // Static hosts answer unknown paths with this file: the app, which shows its 404 page.
  write('site/404.html', html)
  if (config.playerFrames) write(`site${FRAMED_PAGE}`, framedPage(html))
  write(`site${DEFAULT_IMAGE}`, paintSite(config.siteName))
  const libraryLicences = readFileSync(join(build, 'licences.txt'), 'utf8')
  write('site/licences.txt', licencesText(root, libraryLicences))
  for (const [name, text] of Object.entries(textFiles(config, version)))
    // The renderer has sitemaps of all archives.
    if (!renderer || name !== 'sitemap.xml') write(`site/${name}`, text)

  // Another configuration must change the service worker, so that browsers replace their cached
  // app.
  const worker = readFileSync(join(build, 'service-worker.js'), 'utf8')
  write(
    'site/service-worker.js',
    `${worker}// ${createHash('sha256').update(html).digest('hex')}\n`,
  )
  for (const language of languages) {
    const name = `manifest.${language}.json`
    const manifest = JSON.parse(readFileSync(join(build, name), 'utf8')) as object
    const named = { ...manifest, name: config.siteName, short_name: config.siteName }
    write(`site/${name}`, `${JSON.stringify(named, undefined, 2)}\n`)
  }

  const operatorFiles = config.ownFiles === undefined ? [] : readOwnFiles(config.ownFiles)
  if (typeof operatorFiles === 'string') throw new Error(`ownFiles ${operatorFiles}`)
  for (const { name, content } of operatorFiles) write(`site/${name}`, content)
  const jsonFiles = operatorFiles.filter(({ isJson }) => isJson).map(({ name }) => `/${name}`)

  if (renderer) {
    const unit = systemdUnit(config.siteUrl, folderAt(config.nginx?.folder))
    write('plus2tele@.service', unit)
    for (const name of ['server.mjs', 'worker.mjs', 'workerd.capnp'])
      write(`server/${name}`, readFileSync(join(root, 'scripts/release/server', name)))
    write('server/renderer.mjs', readFileSync(renderer.program))
    write('server/release.json', JSON.stringify(renderer.release))
    write(`site/assets/${renderer.later.name}`, renderer.later.sheet)
  }

  const pages = new Set(['/index.html', '/404.html', FRAMED_PAGE])
  const files = [...listFiles(site)]
    .map((file) => `/${file}`)
    .filter((address) => !address.startsWith('/assets/') && !pages.has(address))
  await compressFolder(site)

  const { nginx = {} } = config
  const folder = folderAt(nginx.folder)
  const hasIpv6 = nginx.ipv6 ?? true
  const httpPort = nginx.httpPort ?? 80
  const inlined = prerendered && {
    inlineStyleHashes: prerendered.styleHashes,
    inlineScriptHash: inlineAssetsOf(html, site).script.source,
  }
  const hosts = Object.entries(hostsOf(config, importMapHash(html), inlined)).map(
    ([origin, host]) => ({ origin, kind: host.kind, rules: rulesOf(host) }),
  )
  for (const { origin, kind, rules } of hosts) {
    const { hostname } = new URL(origin)
    const certificates = `/etc/letsencrypt/live/${hostname}`
    const server = {
      origin,
      rules,
      files,
      json: jsonFiles,
      changePassword: kind === 'site' ? config.changePassword : undefined,
      folder,
      certificate: nginx.certificate ?? `${certificates}/fullchain.pem`,
      key: nginx.key ?? `${certificates}/privkey.pem`,
      hasBrotli: nginx.brotli ?? false,
      hasIpv6,
      // The activity's pages are not prerendered: their media URLs differ.
      hasPages: prerendered !== undefined && kind === 'site',
      rendererBuild: kind === 'site' ? renderer?.release.build : undefined,
    }
    write(`nginx/${kind}.conf`, nginxServer(server))
    write(kind === 'site' ? '_headers' : 'embedded/_headers', headersFile(rules, jsonFiles))
  }
  write('nginx/http.conf', nginxPlain({ hosts, folder, port: httpPort, hasIpv6 }))
  write('nginx/unknown-hosts.conf', nginxUnknownHosts(portOf(config.siteUrl), httpPort, hasIpv6))
  write('_redirects', redirectsFile(config.changePassword))
  write('logrotate.conf', logrotateFile(folder, config.retention.logDays))
  for (const name of ['upload.sh', 'serve.sh'])
    write(name, readFileSync(join(root, 'scripts/release/server', name)))
  write('parts.cdx.json', billOfMaterials)
  const table = { pages: pagePatterns, files, hosts }
  write('headers.json', `${JSON.stringify(table, undefined, 2)}\n`)
  // The id covers everything except prerendered pages, which a refresh changes.
  write('release-id', `${version.version}-${hashOf(out).slice(0, 10)}\n`)
  if (prerendered) installPages(prerendered.pages, site)
  writeChecksums(out)
}

/** Links prerendered pages, their shared stylesheets, feeds and sitemaps into the site's folder. */
export function installPages(prerendered: string, site: string) {
  linkFolder(prerendered, join(site, PRERENDERED_ROOT))
  const root = join(site, PRERENDERED_ROOT, ROOT)
  for (const folder of ['feeds', 'sitemaps', 'cards'])
    if (existsSync(join(root, folder))) linkFolder(join(root, folder), join(site, folder))
  for (const name of ['feed.atom', 'sitemap.xml'])
    for (const ending of ['', '.gz', '.br'])
      if (existsSync(join(root, name + ending)))
        linkFile(join(root, name + ending), join(site, name + ending))
  const sheets = join(site, PRERENDERED_ROOT, STYLES)
  // File names contain a hash of the content, so existing files are kept.
  if (existsSync(sheets)) cpSync(sheets, join(site, 'assets'), { recursive: true, force: false })
}

const portOf = (origin: string) => new URL(origin).port || '443'
