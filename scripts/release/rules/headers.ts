import {
  contentSecurityPolicy,
  permissionsPolicy,
  type HeadersConfig,
} from './security-policies.ts'

type Headers = Readonly<Record<string, string>>

/** What an answer is, which decides what browsers and caches may do with it. */
export type ResponseKind = 'page' | 'asset' | 'file' | 'missing' | 'refused'

/** What one host sends: the one table that preview, nginx, static hosts and tests read. */
export interface HeaderRules {
  /** With every answer, whatever its status. */
  readonly always: Headers
  /** With the player that other sites may frame, instead of those of the same name; '' takes one away. */
  readonly framedPlayer?: Headers | undefined
  /** Besides, with what is below /assets/. */
  readonly assets: Headers
  /** `Cache-Control` by kind. */
  readonly cache: Readonly<Record<ResponseKind, string>>
}

/** Names in them are hashes of their content: what has one never changes. */
const cache = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'no-cache',
  // A file of another build must not be missed for a year.
  missing: 'no-store',
  refused: 'no-store',
} as const

/** The page of the framed player may be shown elsewhere, and does less: it has no worker and sends no statistics. */
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
    // The sign-in window must still reach the page that opened it.
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
    // A frame without an origin of its own loads them as a stranger would.
    assets: isSite ? {} : { 'access-control-allow-origin': '*' },
    cache,
  }
}
