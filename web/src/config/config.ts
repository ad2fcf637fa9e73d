import {
  apiBaseOf,
  filesBaseOf,
  isEmbedded as embeddedIn,
  isProxied as proxiedIn,
  type PageContext,
} from './hosts.ts'

const DEFAULTS = {
  apiHost: '',
  filesHost: '/files',
  siteName: '+2Télé',
  siteUrl: '',
  statsHost: '',
  platformClientId: '',
  platformProxyDomain: 'discordsays.com',
  consentDomain: '',
}

/** Functional settings; scripts/release/site.schema.json documents each key. */
type AppConfig = typeof DEFAULTS

type LegalEntity = { name?: string; address?: string; director?: string; contact?: string }

/** Information about the publisher. Missing values are omitted; a release requires them. */
type PublisherInfo = {
  publisher: LegalEntity
  hosting: LegalEntity
  retention: { logDays?: number; statisticsMonths?: number }
  /** Further origins that avatars may have. */
  avatarHosts: readonly string[]
  social: { video?: string; microblog?: string; fediverse?: string; chat?: string }
}

declare global {
  /** The page's configuration block, not validated. */
  var appConfig: unknown
}

const HOST = /^(?:|\/(?![/\\])[^\s\\?#]*|https?:\/\/[^\s/\\?#@]+(?:\/[^\s\\?#]*)?)$/
const DOMAIN = /^(?:|\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/i
const rules: Record<keyof AppConfig, RegExp> = {
  apiHost: HOST,
  filesHost: HOST,
  siteName: /\S/,
  siteUrl: /^(?:|https?:\/\/[^\s/\\?#@]+\/?)$/,
  statsHost: HOST,
  platformClientId: /^(?:|\d{1,32})$/,
  platformProxyDomain: DOMAIN,
  consentDomain: DOMAIN,
}

/** Replaces an invalid value by the default and names it in `problem`, which is shown instead of the app. */
export function readConfig(raw: unknown, page: PageContext): Config {
  const values = Object(raw ?? {}) as Record<string, unknown>
  const chosen = { ...DEFAULTS }
  const wrong: string[] = []
  for (const key of Object.keys(DEFAULTS) as (keyof AppConfig)[]) {
    const value = values[key]
    if (typeof value === 'string' && rules[key].test(value)) chosen[key] = value
    else if (value !== undefined) wrong.push(key)
  }
  const isUnreadable = raw !== undefined && values !== raw

  return {
    ...chosen,
    apiHost: apiBaseOf(chosen, page),
    filesHost: filesBaseOf(chosen, page),
    siteUrl: (chosen.siteUrl || page.location.origin).replace(/\/$/, ''),
    isEmbedded: embeddedIn(page),
    isProxied: proxiedIn(page, chosen.platformProxyDomain),
    ...(Object.fromEntries(
      ['publisher', 'hosting', 'retention', 'social'].map((key) => [
        key,
        Object(values[key] ?? {}),
      ]),
    ) as Pick<PublisherInfo, 'publisher' | 'hosting' | 'retention' | 'social'>),
    avatarHosts: Array.isArray(values.avatarHosts) ? (values.avatarHosts as string[]) : [],
    problem: isUnreadable || wrong.length ? `config: ${wrong.join(', ') || '?'}` : undefined,
  }
}

type Config = AppConfig &
  PublisherInfo & { isEmbedded: boolean; isProxied: boolean; problem: string | undefined }

/** This installation's configuration; `apiHost` and `filesHost` are absolute. */
export const config = readConfig(globalThis.appConfig, window)
