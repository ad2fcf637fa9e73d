import {
  apiBaseOf,
  filesBaseOf,
  isEmbedded as embeddedIn,
  isProxied as proxiedIn,
  type Surroundings,
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

/** What public/config.js may set; what each key means is written there. */
export type AppConfig = typeof DEFAULTS

declare global {
  var appConfig: Partial<AppConfig> | undefined
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

/**
 * Reads what config.js gave. Keys that are not known are ignored; a wrong value falls back to the
 * default and is named in `problem`, one sentence to show instead of the app.
 */
export function readConfig(given: unknown, page: Surroundings) {
  const values: Record<string, unknown> = given && typeof given === 'object' ? { ...given } : {}
  const isWrong = (key: keyof AppConfig) =>
    values[key] !== undefined && !(typeof values[key] === 'string' && rules[key].test(values[key]))
  const wrong = (Object.keys(DEFAULTS) as (keyof AppConfig)[]).filter(isWrong)

  const chosen = { ...DEFAULTS }
  for (const key of Object.keys(DEFAULTS) as (keyof AppConfig)[]) {
    const value = values[key]
    if (typeof value === 'string' && !wrong.includes(key)) chosen[key] = value
  }
  return {
    ...chosen,
    apiHost: apiBaseOf(chosen, page),
    filesHost: filesBaseOf(chosen, page),
    siteUrl: (chosen.siteUrl || page.location.origin).replace(/\/$/, ''),
    isEmbedded: embeddedIn(page),
    isProxied: proxiedIn(page, chosen.platformProxyDomain),
    problem: wrong.length ? `config.js: ${wrong.join(', ')}` : undefined,
  }
}

/** This installation's configuration; `apiHost` and `filesHost` are absolute. */
export const config = readConfig(globalThis.appConfig, window)

export const { isEmbedded } = config
