import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildStatic } from '#scripts/prerender/build.ts'
import { MANIFEST } from '#scripts/prerender/page/preload-tags.ts'
import { prerender, type Prerendered } from '#scripts/prerender/prerender.ts'
import { assemble } from '#scripts/release/assemble.ts'
import { readSiteConfig } from '#scripts/release/config/read.ts'
import type { SiteConfig } from '#scripts/release/config/site-config.ts'
import type { RendererFiles } from '#scripts/release/prerender-pages.ts'
import { sitePage } from '#scripts/release/site-page.ts'
import { CLIENT, EMBEDDING_SITE, type Addresses } from './hosts.ts'

/** Number of prerendered archives, the latest ones. */
export const PRERENDERED_COUNT = 4

/** The build to release. `npm run release -- --report` sets it; the default is the existing one. */
export const BUILD = process.env.RELEASE_BUILD ?? 'dist'

/** Returns an operator's configuration with host names of this machine. */
const configText = (addresses: Addresses, certificates: string, folder: string) =>
  JSON.stringify({
    ...(JSON.parse(
      readFileSync(process.env.RELEASE_CONFIG ?? 'site.example.json', 'utf8'),
    ) as object),
    siteUrl: addresses.site,
    apiHost: addresses.api,
    filesHost: addresses.files,
    avatarHosts: undefined,
    statsHost: addresses.statistics,
    playerFrames: [EMBEDDING_SITE],
    consentDomain: undefined,
    embeddedUrl: addresses.activity,
    platformClientId: CLIENT,
    nginx: {
      folder,
      certificate: `${certificates}/all.crt`,
      key: `${certificates}/all.key`,
      httpPort: addresses.httpPort,
    },
  })

/** Returns the origins of a second installation, the site with prerendered pages and its API. */
export const prerenderedAddresses = (addresses: Addresses): Addresses => ({
  ...addresses,
  site: addresses.prerendered,
  api: addresses.prerenderedApi,
})

export function siteConfig(addresses: Addresses, certificates: string, out: string) {
  const text = configText(addresses, certificates, folderOf(out))
  const read = readSiteConfig('site.json', text, { isLocal: true, today: '2026-11-22' })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.config
}

/**
 * Writes a release of the build for these origins into a folder.
 * @param prerenderPages prerenders pages
 * @param buildRenderer builds the renderer of pages on request
 */
export async function releaseFor(
  addresses: Addresses,
  certificates: string,
  out: string,
  build = BUILD,
  prerenderPages?: (config: SiteConfig) => Promise<Prerendered>,
  buildRenderer?: (config: SiteConfig) => Promise<RendererFiles>,
) {
  const config = siteConfig(addresses, certificates, out)
  const version = { version: '0.1.0', commit: undefined }
  const prerendered = await prerenderPages?.(config)
  const renderer = await buildRenderer?.(config)
  const sources = { root: './', build, out, version, billOfMaterials: '' }
  await assemble(config, { ...sources, prerendered, renderer })
  const folder = folderOf(out)
  for (const name of ['acme/.well-known/acme-challenge', 'former/assets', 'log'])
    mkdirSync(join(folder, name), { recursive: true })
  symlinkSync(out, join(folder, 'current'))
}

/** Returns the folder that serve.sh fills on the server. */
export const folderOf = (out: string) => `${out}-server`

/** Prerenders all pages, but only a few archives. */
export async function prerenderFew(
  config: SiteConfig,
  apiPort: number,
  work: string,
  isRefresh = false,
) {
  const program = join(work, 'program')
  const place = {
    // Over HTTP, because Node does not accept the test certificate.
    config: { ...config, apiHost: `http://127.0.0.1:${apiPort}` },
    program: isRefresh ? join(program, 'static.mjs') : buildStatic('./', program),
    manifest: join(BUILD, MANIFEST),
    site: BUILD,
    html: sitePage(BUILD, config),
    out: join(work, 'prerendered/pages'),
  }
  // A refresh lists one archive less; the last one is then requested by id.
  const options = {
    isRefresh,
    say: () => undefined,
    max: isRefresh ? PRERENDERED_COUNT - 1 : PRERENDERED_COUNT,
  }
  const prerendered = await prerender(place, options)
  if (prerendered.failed.length > 0) throw new Error(prerendered.failed.join('\n'))
  return prerendered
}

/**
 * Writes a release for a host behind a proxy that also serves API, files and statistics.
 * @returns the folder
 */
export async function releaseBehind(addresses: Addresses, certificates: string, work: string) {
  const { front, behind } = addresses
  const folder = join(work, 'front')
  const own = { site: behind, api: front, files: `${front}/files` }
  const statistics = `${front}/__mock/analytics`
  await releaseFor({ ...addresses, ...own, statistics }, certificates, folder)
  return folder
}
