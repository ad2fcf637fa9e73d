import { platformOrigins } from '../../../web/src/embedded/platform-origins.ts'

/** What the headers of a host depend on. Addresses are origins. */
export interface HeadersConfig {
  /** The site's own, or the one that the chat platform's frame shows. */
  readonly kind: 'site' | 'embedded'
  readonly isSecure: boolean
  readonly api?: string | undefined
  readonly files?: string | undefined
  readonly avatars?: readonly string[] | undefined
  readonly statistics?: string | undefined
  /** Where the platform's proxy shows the site: a frame without an origin of its own is not 'self'. */
  readonly proxy?: string | undefined
  /** Who may show the site in a frame beside those that its kind allows. */
  readonly frames?: readonly string[] | undefined
  /** Which sites may show the player in a frame, on a page made for it: origins, or `*`. */
  readonly playerFrames?: readonly string[] | undefined
  /** Whether the site has a service worker: it opens without a network. Never on the embedding host. */
  readonly offline?: boolean | undefined
  /** Where browsers report what they refused. */
  readonly reports?: string | undefined
  /** The page's inline import map, as the policy names it: 'sha256-…'. */
  readonly importMap?: string | undefined
  /** Source expressions of the style sheets and the script inlined into prerendered pages. */
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
    // The platform's proxy rewrites the page; its scripts know nothing of these two.
    ...(kind === 'site'
      ? [
          "require-trusted-types-for 'script'",
          // One policy, which knows one address: web/src/features/installation/registration.ts.
          `trusted-types ${worker ? 'service-worker' : "'none'"}`,
        ]
      : []),
    ...(reports ? ['report-to reports', `report-uri ${reports}`] : []),
    ...(host.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Every powerful feature that browsers know. The site uses the five that are its own. */
const own = ['autoplay', 'fullscreen', 'picture-in-picture', 'screen-wake-lock', 'web-share']
const refused =
  'accelerometer ambient-light-sensor attribution-reporting bluetooth browsing-topics camera captured-surface-control clipboard-read compute-pressure cross-origin-isolated display-capture encrypted-media gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts local-network-access loopback-network magnetometer microphone midi otp-credentials payment publickey-credentials-create publickey-credentials-get serial storage-access sync-xhr unload usb window-management xr-spatial-tracking'.split(
    ' ',
  )

export const permissionsPolicy = [
  ...own.map((feature) => `${feature}=(self)`),
  ...refused.map((feature) => `${feature}=()`),
].join(', ')
