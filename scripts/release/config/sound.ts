import example from '../../../site.example.json' with { type: 'json' }
import type { SiteConfig } from './site-config.ts'

type Fault = readonly [pointer: string, sentence: string]

/** What no schema can say: addresses that nobody else reaches, hosts that must differ, facts that are still the example's. */
export function unsoundIn(config: SiteConfig, { isLocal, today }: Surroundings): Fault[] {
  return [
    ...(isLocal ? [] : [...addressesOf(config).flatMap(unreachable), ...leftovers(config)]),
    ...sharedHosts(config),
    ...inconsistencies(config, today),
  ]
}

export interface Surroundings {
  /** For this machine alone: addresses on it, and the example's facts, are taken. */
  readonly isLocal: boolean
  /** Day of the release, as in 2026-11-22. */
  readonly today: string
}

const addressKeys = ['siteUrl', 'apiHost', 'filesHost', 'statsHost', 'embeddedUrl'] as const

const addressesOf = (config: SiteConfig): Fault[] => [
  ...addressKeys.flatMap((key): Fault[] => (config[key] ? [[`/${key}`, config[key]]] : [])),
  ...(config.avatarHosts ?? []).map((host, index): Fault => [`/avatarHosts/${index}`, host]),
]

const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|test|invalid|example)|(?:.*\.)?example\.(?:org|com|net)|[\d.]+)$/

function unreachable([pointer, address]: Fault): Fault[] {
  if (!address.startsWith('https:')) return [[pointer, 'is not https: say https:// (or --local).']]
  const { hostname } = new URL(address)
  if (PRIVATE.test(hostname) || !hostname.includes('.'))
    return [[pointer, `names ${hostname}, which no visitor reaches (--local takes it).`]]
  return []
}

/** The example's own facts: whoever copied the file has not said theirs. */
function leftovers(config: SiteConfig): Fault[] {
  const found: Fault[] = []
  const compare = (given: unknown, shown: unknown, pointer: string) => {
    if (typeof given === 'string' && given === shown)
      found.push([pointer, 'still says what the example says.'])
    if (typeof given === 'object' && typeof shown === 'object')
      for (const [key, value] of Object.entries(given ?? {}))
        compare(value, Reflect.get(shown ?? {}, key), `${pointer}/${key}`)
  }
  for (const key of ['publisher', 'hosting', 'social', 'platformClientId'] as const)
    compare(config[key], example[key], `/${key}`)
  compare(config.security.contact, example.security.contact, '/security/contact')
  return found
}

/** What is served as a file, or framed by the platform, must not run with the site's rights. */
function sharedHosts(config: SiteConfig): Fault[] {
  const site = new URL(config.siteUrl).host
  return (['apiHost', 'filesHost', 'statsHost', 'embeddedUrl'] as const).flatMap((key): Fault[] =>
    config[key] && new URL(config[key]).host === site
      ? [[`/${key}`, 'must be on another host than siteUrl.']]
      : [],
  )
}

function inconsistencies(config: SiteConfig, today: string): Fault[] {
  const { embeddedUrl, platformClientId, consentDomain, siteUrl, security } = config
  const faults: Fault[] = []
  if (embeddedUrl && !platformClientId)
    faults.push(['', 'has embeddedUrl without platformClientId: the platform gives it.'])
  if (platformClientId && !embeddedUrl)
    faults.push([
      '',
      'has platformClientId without embeddedUrl: the activity needs a host of its own.',
    ])
  if (consentDomain && !`.${new URL(siteUrl).hostname}`.endsWith(consentDomain))
    faults.push(['/consentDomain', 'is not a domain of siteUrl.'])
  const year = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (security.expires <= today || security.expires > year)
    faults.push(['/security/expires', 'must be a day to come, within a year.'])
  return faults
}
