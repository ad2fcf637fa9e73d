import type { IncomingMessage } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { isPage, otherForm } from './page-paths.ts'

/** Redirects to canonical paths and responds 404 to unknown ones, like every other host. Vite responds 200. */
const answerByRule: Connect.NextHandleFunction = (request, response, next) => {
  const { originalUrl = '/' }: IncomingMessage & { originalUrl?: string } = request
  const path = originalUrl.split('?', 1)[0] ?? '/'
  // Vite has rewritten the URL of a page.
  if (request.url?.split('?', 1)[0] !== '/index.html') return next()
  const other = otherForm(path)
  if (other !== undefined) {
    const location = other + originalUrl.slice(path.length)
    response.writeHead(301, { location, 'cache-control': 'no-store' }).end()
    return
  }
  if (isPage(path)) return next()
  delete request.headers['if-none-match']
  // Vite sets the status again after it has rendered the page.
  Object.defineProperty(response, 'statusCode', { get: () => 404, set: () => {} })
  next()
}

export function pageStatuses(): Plugin {
  return {
    name: 'site:page-statuses',
    apply: 'serve',
    // The returned function adds the middleware after the static files, before the page.
    configureServer: (server) => () => void server.middlewares.use(answerByRule),
  }
}
