import { platformOrigins } from '../../../web/src/embedded/platform-origins.ts'

/** What the headers of a host depend on. URLs are origins. */
export interface HeadersConfig {
  /** The site's own host, or the one that the chat platform frames. */
  readonly kind: 'site' | 'embedded'
  readonly isSecure: boolean
  readonly api?: string | undefined
  readonly files?: string | undefined
  readonly avatars?: readonly string[] | undefined
  readonly statistics?: string | undefined
  /** The chat platform's proxy for the site. In a sandboxed frame 'self' does not match it. */
  readonly proxy?: string | undefined
  /** Further origins that may frame the site. */
  readonly frames?: readonly string[] | undefined
  /** Origins that may frame the player's page, or `*`. */
  readonly playerFrames?: readonly string[] | undefined
  /** Whether the site has a service worker. The embedded host never has one. */
  readonly offline?: boolean | undefined
  /** URL of the browsers' violation reports. */
  readonly reports?: string | undefined
  /** CSP source expression of the page's inline import map: 'sha256-…'. */
  readonly importMap?: string | undefined
  /** CSP source expressions of styles and script inlined into prerendered pages. */
  readonly inlineStyleHashes?: readonly string[] | undefined
  readonly inlineScriptHash?: string | undefined
}

const quoted = (source: string | undefined) => source && `'${source}'`

/** The strictest policy under which the site works. */
export function contentSecurityPolicy(host: HeadersConfig): string {
  const { kind, api, files, avatars = [], statistics, proxy, reports } = host
  const worker = kind === 'site' && (host.offline ?? true)
  const own = ["'self'", proxy]
  const line = (name: string, ...sources: (string | undefined)[]) =>
    [name, ...new Set(sources.filter(Boolean))].join(' ')
  const mayFrame =
    kind === 'site' ? (host.frames ?? []) : [...platformOrigins, ...(host.frames ?? [])]
  return [
    "default-src 'none'",
    line('script-src', ...own, quoted(host.importMap), quoted(host.inlineScriptHash)),
    "script-src-attr 'none'",
    line('style-src', ...own, ...(host.inlineStyleHashes ?? []).map(quoted)),
    line('img-src', ...own, 'data:', 'blob:', files, ...avatars),
    line('media-src', ...own, 'blob:', files),
    line('font-src', ...own),
    line('connect-src', ...own, api, files, statistics),
    line('manifest-src', ...own),
    `worker-src ${worker ? "'self'" : "'none'"}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    line('frame-ancestors', ...(mayFrame.length > 0 ? mayFrame : ["'none'"])),
    // The platform's proxy rewrites the page with scripts that break under these two directives.
    ...(kind === 'site'
      ? [
          "require-trusted-types-for 'script'",
          // The only Trusted Types policy, in web/src/features/pwa/register-service-worker.ts, allows
          // one URL.
          `trusted-types ${worker ? 'service-worker' : "'none'"}`,
        ]
      : []),
    ...(reports ? ['report-to reports', `report-uri ${reports}`] : []),
    ...(host.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The permissions policy: allows the five features that the site uses and denies all others. */
const own = ['autoplay', 'fullscreen', 'picture-in-picture', 'screen-wake-lock', 'web-share']
const refused =
  'accelerometer ambient-light-sensor attribution-reporting bluetooth browsing-topics camera captured-surface-control clipboard-read compute-pressure cross-origin-isolated display-capture encrypted-media gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts local-network-access loopback-network magnetometer microphone midi otp-credentials payment publickey-credentials-create publickey-credentials-get serial storage-access sync-xhr unload usb window-management xr-spatial-tracking'.split(
    ' ',
  )

export const permissionsPolicy = [
  ...own.map((feature) => `${feature}=(self)`),
  ...refused.map((feature) => `${feature}=()`),
].join(', ')
