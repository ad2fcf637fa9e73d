import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pageConfig, type SiteConfig } from '../release/config/site-config.ts'
import { hostsOf } from '../release/hosts.ts'
import { importMapHash, inlineAssetsOf } from '../release/rules/inline-assets.ts'
import type * as Renderer from './handler.ts'
import { pageData, type Build } from './page/page-data.ts'

export type RendererPlace = Build & {
  config: SiteConfig
  /** Path of the built renderer. */
  program: string
}

/** After that, a page of the cache or the app's own requests are better than waiting. */
const TIMEOUT_MS = 2000
/** A recording that is added, changed or deleted is so on its page after this time. */
const FRESH_S = 60

/** Loads the built renderer, once per process, and collects what it must know of the release. */
export async function loadRenderer(place: RendererPlace) {
  const { config, program, site, html } = place
  const { siteUrl, siteName } = config
  const appConfig = pageConfig(config)
  globalThis.appConfig = appConfig
  const renderer = (await import(program)) as typeof Renderer
  const inlineScriptHash = inlineAssetsOf(html, site).script.source
  const host = hostsOf(config, importMapHash(html), { inlineScriptHash })[siteUrl]
  if (!host) throw new TypeError(`${siteUrl} has no headers`)
  const { data: pages, styleHashes, later } = await pageData(place, renderer.render)
  const limits = { timeoutMs: TIMEOUT_MS, freshSeconds: FRESH_S }
  const shared = { siteUrl, siteName, appConfig, host, pages, ...limits, shell: html }
  const hash = createHash('sha256').update(readFileSync(program)).update(JSON.stringify(shared))
  const release: Renderer.ReleaseData = { ...shared, build: hash.digest('hex').slice(0, 8) }
  return { renderer, release, styleHashes, later }
}
