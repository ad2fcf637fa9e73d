import {
  apiBaseOf,
  filesBaseOf,
  isEmbedded as embeddedIn,
  isProxied as proxiedIn,
  type PageContext,
} from './lib/hosts.ts'

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

/** What decides how the site works; scripts/release/site.schema.json says what each key means. */
export type AppConfig = typeof DEFAULTS

export type LegalEntity = { name?: string; address?: string; director?: string; contact?: string }

/** What an installation says of itself. What it does not say is left out; a release asks for it. */
export type PublisherInfo = {
  publisher: LegalEntity
  hosting: LegalEntity
  retention: { logDays?: number; statisticsMonths?: number }
  /** The other hosts that members' pictures may come from: origins. */
  avatarHosts: readonly string[]
  social: { video?: string; microblog?: string; fediverse?: string; chat?: string }
}

declare global {
  /** What the page's block of configuration holds, unchecked. */
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

/** A wrong value becomes the default and is named in `problem`, to show instead of the app. */
export function readConfig(given: unknown, page: PageContext): Config {
  const values = Object(given ?? {}) as Record<string, unknown>
  const chosen = { ...DEFAULTS }
  const wrong: string[] = []
  for (const key of Object.keys(DEFAULTS) as (keyof AppConfig)[]) {
    const value = values[key]
    if (typeof value === 'string' && rules[key].test(value)) chosen[key] = value
    else if (value !== undefined) wrong.push(key)
  }
  const isUnreadable = given !== undefined && values !== given

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

export const { isEmbedded } = config
