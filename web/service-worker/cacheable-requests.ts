/**
 * Public API requests without a token. Requests for one complete date are excluded: it may be a date
 * of birth, which the device stores only on request (`birthday`).
 */
export function isCacheableApiRequest({ method, headers, url }: Request) {
  const { pathname, searchParams } = new URL(url)
  const isOfOneDate = ['day', 'month', 'year'].every((name) => searchParams.has(name))
  return (
    method === 'GET' &&
    headers.get('accept') === 'application/json' &&
    !headers.has('authorization') &&
    pathname.includes('/api/') &&
    !isOfOneDate
  )
}

/** Images below /files/ of this origin. Responses of other origins are opaque and would fill the device. */
export const isImageRequest = ({ destination }: Request, { origin, pathname }: URL, own: string) =>
  destination === 'image' && origin === own && pathname.startsWith('/files/')

export const JSON_CONTENT_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
export const IMAGE_TYPE = /^image\//i

/** Checks the content type: an intermediary's page with status 200 must not replace the last valid response. */
export const isOfType = ({ status, headers }: Response, type: RegExp) =>
  status === 200 && type.test(headers.get('content-type') ?? '')

const FILE = /\s(?:src|href)="(\/assets\/[^"]+)"/g

/** Rejects the HTML of another build, which would not start offline, and a host's maintenance page. */
export function isAppShell(files: readonly string[], html: string): boolean {
  const named = Array.from(html.matchAll(FILE), ([, file = '']) => file)
  return named.length > 0 && named.every((file) => files.includes(file))
}
