import type { SiteConfig } from './config/site-config.ts'
import type { HeadersConfig } from './rules/security-policies.ts'

const originOf = (address: string | undefined) => address && new URL(address).origin

/**
 * Returns the header configuration of each origin.
 * @param importMap source expression of the page's import map
 * @param inlined source expressions of styles and script in prerendered pages
 */
export function hostsOf(
  config: SiteConfig,
  importMap: string | undefined,
  inlined?: Pick<HeadersConfig, 'inlineStyleHashes' | 'inlineScriptHash'>,
): Record<string, HeadersConfig> {
  const shared = {
    api: originOf(config.apiHost),
    files: originOf(config.filesHost),
    avatars: config.avatarHosts,
    statistics: originOf(config.statsHost),
    offline: config.offline,
    reports: config.reportUrl,
    importMap,
  }
  const isSecure = (address: string) => address.startsWith('https:')
  const site: HeadersConfig = {
    ...shared,
    ...inlined,
    kind: 'site',
    isSecure: isSecure(config.siteUrl),
    playerFrames: config.playerFrames,
  }
  if (!config.embeddedUrl || !config.platformClientId) return { [config.siteUrl]: site }
  const embedded: HeadersConfig = {
    ...shared,
    kind: 'embedded',
    isSecure: isSecure(config.embeddedUrl),
    proxy: `https://${config.platformClientId}.discordsays.com`,
  }
  return { [config.siteUrl]: site, [config.embeddedUrl]: embedded }
}
