import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { FRAMED_PAGE, isFile, isFramedPlayer, isHidden } from '../release/rules/url-patterns.ts'
import { rulesOf, type ResponseKind } from '../release/rules/headers.ts'
import { importMapHash } from '../release/rules/inline-assets.ts'
import type { HeadersConfig } from '../release/rules/security-policies.ts'
import { framedPage } from '../../web/vite/embed-page.ts'
import { isPage, otherForm } from '../../web/vite/page-paths.ts'
import { compressFolder } from './compress-folder.ts'

const MOCKED = /^\/(?:\.proxy\/)?(?:api|files|__mock)(?=[/?]|$)/

/**
 * Serves the site with a release's headers, and its API on the same origin.
 * @param folder the build with its compressed files
 * @param backend answers /api, /files and /__mock; also /.proxy/api, as the chat platform's proxy
 * does
 */
export async function createSiteHost(
  folder: string,
  backend: RequestListener,
  host: Partial<HeadersConfig> = {},
): Promise<RequestListener> {
  if (host.playerFrames) {
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    writeFileSync(join(folder, FRAMED_PAGE), framedPage(html))
  }
  await compressFolder(folder)
  const importMap = importMapHash(readFileSync(join(folder, 'index.html'), 'utf8'))
  const site = { kind: 'site', isSecure: false, importMap } as const
  const { always, cache, framedPlayer } = rulesOf({ ...site, ...host })
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    // Without this, '/archives' could serve a file named archives.html.
    extensions: [],
    setHeaders: (response, pathname) => {
      const kind: ResponseKind = pathname.startsWith('/assets/') ? 'asset' : 'page'
      response.setHeader('cache-control', cache[kind])
      // Scripts and fonts are requested with CORS; a sandboxed frame has an opaque origin.
      if (kind === 'asset') response.setHeader('access-control-allow-origin', '*')
      response.setHeader('vary', 'accept-encoding')
    },
  })

  /** Every path is answered with the app; the status is 404 if it is no page. */
  const page = (request: IncomingMessage, response: ServerResponse, isKnown: boolean) => {
    // The file server would set the status to 200 or 304 itself.
    if (!isKnown) {
      delete request.headers['if-none-match']
      delete request.headers.range
      const writeHead = response.writeHead.bind(response)
      response.writeHead = (_status: number, ...[headers]: unknown[]) =>
        writeHead(404, { ...(headers as object), 'cache-control': cache.missing })
    }
    const answer = (file: string) => {
      request.url = file
      files(request, response, () => refuse(response, 404))
    }
    if (isKnown && framedPlayer && isFramedPlayer(request.url ?? '')) {
      for (const [name, value] of Object.entries(framedPlayer))
        if (value) response.setHeader(name, value)
        else response.removeHeader(name)
      return answer(FRAMED_PAGE)
    }
    answer('/index.html')
  }

  const refuse = (response: ServerResponse, status: number, headers: object = {}) => {
    const usual = { 'cache-control': cache.missing, 'content-type': 'text/plain' }
    response.writeHead(status, { ...usual, ...headers }).end()
  }

  return (request, response) => {
    const { url = '/' } = request
    if (MOCKED.test(url)) {
      request.url = url.replace(/^\/\.proxy/, '')
      return backend(request, response)
    }
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, { allow: 'GET, HEAD' })
    const path = url.split('?', 1)[0] ?? '/'
    if (isHidden(path) || path === FRAMED_PAGE) return refuse(response, 404)
    const other = otherForm(path)
    if (other !== undefined)
      return refuse(response, 301, { location: other + url.slice(path.length) })
    files(request, response, () => {
      if (isFile(path)) return refuse(response, 404)
      page(request, response, isPage(path))
    })
  }
}
