import { platformOrigins } from '../../web/src/embedded/platform-origins.ts'

export type Hosts = {
  /** Where media files are, if not on the site itself: an origin. */
  files?: string | undefined
  api?: string | undefined
  /** Who may show the site in a frame, besides the chat platform: CSP sources. */
  frames?: readonly string[]
}

/** What every answer of the site's host carries: the strictest policy the site works under. */
export function securityHeaders({ files, api, frames = [] }: Hosts = {}): Record<string, string> {
  const sources = (...list: (string | undefined)[]) => list.filter(Boolean).join(' ')
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': sources("'self'", 'data:', 'blob:', files),
    'media-src': sources("'self'", 'blob:', files),
    'connect-src': sources("'self'", api),
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self' blob:",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': sources(...platformOrigins, ...frames),
    'require-trusted-types-for': "'script'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // The sign-in window must still reach the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
