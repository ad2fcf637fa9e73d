import example from '../../../site.example.json' with { type: 'json' }
import type { SiteConfig } from './site-config.ts'

type Fault = readonly [pointer: string, sentence: string]

/**
 * Reports what a schema cannot express: unreachable addresses, hosts that must differ, values still
 * the example's.
 */
export function semanticErrors(
  config: SiteConfig,
  { isLocal, today }: ReleaseEnvironment,
): Fault[] {
  const addresses = addressesOf(config)
  const invalidHosts = addresses.flatMap(hostErrors)
  if (invalidHosts.length > 0) return invalidHosts
  const unreachableAddresses = isLocal ? [] : addresses.flatMap(unreachable)
  return [
    ...(isLocal ? [] : exampleValues(config)),
    ...unreachableAddresses,
    ...sharedHosts(config),
    // Errors that follow from a wrong URL are reported once the URL is right.
    ...(unreachableAddresses.some(([pointer]) => /^\/(?:site|embedded)Url$/.test(pointer))
      ? []
      : inconsistencies(config)),
    ...expiryErrors(config, today),
  ]
}

export interface ReleaseEnvironment {
  /** Allows addresses of this machine and values of the example. */
  readonly isLocal: boolean
  /** Date of the release, such as 2026-11-22. */
  readonly today: string
}

const hostKeys = ['siteUrl', 'embeddedUrl', 'apiHost', 'filesHost', 'statsHost'] as const

const addressesOf = (config: SiteConfig): Fault[] => {
  const { social, publisher, hosting, security, avatarHosts = [] } = config
  const found: [string, string | undefined][] = [
    ...hostKeys.map((key): [string, string | undefined] => [`/${key}`, config[key]]),
    ...avatarHosts.map((host, index): [string, string] => [`/avatarHosts/${index}`, host]),
    ...Object.entries(social).map(([key, link]): [string, string] => [`/social/${key}`, link]),
    ['/publisher/contact', publisher.contact],
    ['/hosting/contact', hosting.contact],
    ['/security/contact', security.contact],
    ['/reportUrl', config.reportUrl],
    ['/changePassword', config.changePassword],
  ]
  return found.flatMap(([pointer, address]): Fault[] => (address ? [[pointer, address]] : []))
}

/** Returns the URL of an address; for an email address, the URL of its domain. */
const urlOf = (address: string) =>
  new URL(address.includes('://') ? address : `https://${address.slice(address.indexOf('@') + 1)}`)

/** Reports an invalid host name, such as https://xn--a.fr. */
function hostErrors([pointer, address]: Fault): Fault[] {
  try {
    urlOf(address)
    return []
  } catch {
    return [[pointer, 'is no address that browsers know.']]
  }
}

const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|example|onion)|(?:.*\.)?example\.(?:org|com|net))$/

function unreachable([pointer, address]: Fault): Fault[] {
  const { protocol, hostname } = urlOf(address)
  if (protocol !== 'https:') return [[pointer, 'is not https: say https:// (or --local).']]
  if (/^[\d.]+$/.test(hostname))
    return [[pointer, `names ${hostname}, a number; visitors need a name (--local takes it).`]]
  if (PRIVATE.test(hostname) || !hostname.includes('.'))
    return [[pointer, `names ${hostname}, which no visitor reaches (--local takes it).`]]
  return []
}

/** Values of the example that the operator has not replaced. */
function exampleValues(config: SiteConfig): Fault[] {
  const found: Fault[] = []
  const compare = (given: unknown, shown: unknown, pointer: string) => {
    if (typeof given === 'string' && given === shown)
      found.push([pointer, 'still says what the example says: put your own.'])
    if (typeof given === 'object' && typeof shown === 'object')
      for (const [key, value] of Object.entries(given ?? {}))
        compare(value, Reflect.get(shown ?? {}, key), `${pointer}/${key}`)
  }
  for (const key of ['publisher', 'hosting', 'social', 'platformClientId'] as const)
    compare(config[key], example[key], `/${key}`)
  compare(config.security.contact, example.security.contact, '/security/contact')
  return found
}

/**
 * Uploaded files and framed pages need hosts of their own, so that their scripts have no rights on
 * the site.
 */
function sharedHosts(config: SiteConfig): Fault[] {
  const hostOf = (address: string) => new URL(address).host
  return (['siteUrl', 'embeddedUrl'] as const).flatMap((other) =>
    hostKeys.slice(hostKeys.indexOf(other) + 1).flatMap((key): Fault[] => {
      const [one, two] = [config[key], config[other]]
      return one && two && hostOf(one) === hostOf(two)
        ? [[`/${key}`, `must be on another host than ${other}.`]]
        : []
    }),
  )
}

const usualPort = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

function inconsistencies(config: SiteConfig): Fault[] {
  const { embeddedUrl, platformClientId, consentDomain, siteUrl, nginx } = config
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
  if (nginx && (nginx.certificate === undefined) !== (nginx.key === undefined))
    faults.push(['/nginx', 'names one of certificate and key: name both, or neither.'])
  const served = [siteUrl, embeddedUrl].flatMap((address) => (address ? [new URL(address)] : []))
  if (nginx?.httpPort && served.some((url) => usualPort(url) === nginx.httpPort))
    faults.push(['/nginx/httpPort', 'is the port that the site itself is served on.'])
  return faults
}

function expiryErrors({ security: { expires } }: SiteConfig, today: string): Fault[] {
  const year = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  // Date reads 29 February of a common year as 1 March.
  if (new Date(expires).toISOString().slice(0, 10) !== expires)
    return [['/security/expires', 'is no day of the calendar.']]
  return expires <= today || expires > year
    ? [['/security/expires', 'must be a day to come, within a year.']]
    : []
}
