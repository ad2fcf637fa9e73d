/**
 * What anybody may read, asked without a token. Not what is asked of one whole date: it may be of a
 * birth, which the device keeps only if it is asked to (`birthday`).
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

/** Pictures of the site's own origin, below /files/: what comes from elsewhere is opaque, and would fill the device. */
export const isImageRequest = ({ destination }: Request, { origin, pathname }: URL, own: string) =>
  destination === 'image' && origin === own && pathname.startsWith('/files/')

export const JSON_CONTENT_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
export const IMAGE_TYPE = /^image\//i

/** Whether it is what was asked for: a page of some machine in between, a 200 too, must not take the place of the last good one. */
export const isOfType = ({ status, headers }: Response, type: RegExp) =>
  status === 200 && type.test(headers.get('content-type') ?? '')

const FILE = /\s(?:src|href)="(\/assets\/[^"]+)"/g

/** Another build would not start offline; a host under repair answers all with its own page. */
export function isAppShell(files: readonly string[], html: string): boolean {
  const named = Array.from(html.matchAll(FILE), ([, file = '']) => file)
  return named.length > 0 && named.every((file) => files.includes(file))
}
