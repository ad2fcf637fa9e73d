import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { compressFolder } from './compressed.ts'
import { securityHeaders, type Hosts } from './headers.ts'
import { isKnownPath } from './known-path.ts'

const YEAR = 'public, max-age=31536000, immutable'
const MOCKED = /^\/(?:\.proxy\/)?(?:api|files|__mock)(?=[/?]|$)/

/**
 * The site as a good static host would serve it, and its API on the same origin.
 * @param folder the build, whose files are compressed beside themselves
 * @param backend answers /api, /files and /__mock, and /.proxy/api as the platform's proxy does
 */
export async function createSiteHost(
  folder: string,
  backend: RequestListener,
  hosts: Hosts = {},
): Promise<RequestListener> {
  await compressFolder(folder)
  const headers = securityHeaders(hosts)
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    // '/archives' is a page, never a file called archives.html.
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', pathname.startsWith('/assets/') ? YEAR : 'no-cache')
      response.setHeader('vary', 'accept-encoding')
    },
  })

  return (request, response) => {
    const { url = '/' } = request
    if (MOCKED.test(url)) {
      request.url = url.replace(/^\/\.proxy/, '')
      return backend(request, response)
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, { allow: 'GET, HEAD' })
    }
    const path = url.split('?', 1)[0] ?? '/'
    files(request, response, () => {
      if (path.startsWith('/assets/')) return refuse(response, 404)
      page(files, request, response, isKnownPath(path) ? 200 : 404)
    })
  }
}

/** The app answers every address; the status says whether there is a page at this one. */
function page(
  files: ReturnType<typeof sirv>,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
) {
  // The file server says 200 or 304 by itself: what is not found stays so.
  if (status === 404) {
    delete request.headers['if-none-match']
    delete request.headers.range
    const writeHead = response.writeHead.bind(response)
    response.writeHead = (_status: number, ...rest: never[]) => writeHead(status, ...rest)
  }
  request.url = '/index.html'
  files(request, response, () => refuse(response, 404))
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'text/plain',
    ...headers,
  })
  response.end()
}
