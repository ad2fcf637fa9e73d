import {
  contentSecurityPolicy,
  permissionsPolicy,
  type HeadersConfig,
} from './security-policies.ts'

type Headers = Readonly<Record<string, string>>

/** The kind of a response, which decides its `Cache-Control`. */
export type ResponseKind = 'page' | 'asset' | 'missing'

/** The headers of one host. The preview, nginx, static hosts and tests all use this table. */
export interface HeaderRules {
  /** On every response, whatever its status. */
  readonly always: Headers
  /** On the framed player's page, instead of those of the same name; '' removes one. */
  readonly framedPlayer?: Headers | undefined
  /** Additional headers below /assets/. */
  readonly assets: Headers
  /** `Cache-Control` by kind. */
  readonly cache: Readonly<Record<ResponseKind, string>>
}

/** Names of assets contain a hash of their content, so they never change. */
const cache = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  // During an update an asset of the other build may be missing; caches must not keep that.
  missing: 'no-store',
} as const

/**
 * Other sites may frame the framed player's page. It has no service worker and sends no statistics.
 */
const framedPlayerHeaders = ({ playerFrames, ...host }: HeadersConfig): Headers | undefined =>
  playerFrames?.length
    ? {
        'content-security-policy': contentSecurityPolicy({
          ...host,
          frames: playerFrames,
          offline: false,
          statistics: undefined,
          avatars: [],
          inlineStyleHashes: undefined,
          inlineScriptHash: undefined,
        }),
        'cross-origin-resource-policy': 'cross-origin',
        'x-frame-options': '',
      }
    : undefined

export function rulesOf(host: HeadersConfig): HeaderRules {
  const isSite = host.kind === 'site'
  const isFramed = !isSite || (host.frames?.length ?? 0) > 0
  const always: Record<string, string | false | undefined> = {
    'content-security-policy': contentSecurityPolicy(host),
    'strict-transport-security': host.isSecure && 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    // The login popup must still reach its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': isSite ? 'same-origin' : 'cross-origin',
    'x-frame-options': !isFramed && 'DENY',
    'reporting-endpoints': host.reports && `reports="${host.reports}"`,
  }
  return {
    always: Object.fromEntries(
      Object.entries(always).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
    framedPlayer: framedPlayerHeaders(host),
    // A sandboxed frame has an opaque origin, so its requests are cross-origin.
    assets: isSite ? {} : { 'access-control-allow-origin': '*' },
    cache,
  }
}
