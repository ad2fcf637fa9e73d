import type { IncomingMessage } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { isPage, otherForm } from './page-addresses.ts'

/** Answers by the rule of every other host: each page has one address, and what is no page is the app with 404. Vite says 200. */
const answerByRule: Connect.NextHandleFunction = (request, response, next) => {
  const { originalUrl = '/' }: IncomingMessage & { originalUrl?: string } = request
  const path = originalUrl.split('?', 1)[0] ?? '/'
  // Vite found no file, and answers with the page.
  if (request.url?.split('?', 1)[0] !== '/index.html') return next()
  const other = otherForm(path)
  if (other !== undefined) {
    const location = other + originalUrl.slice(path.length)
    response.writeHead(301, { location, 'cache-control': 'no-store' }).end()
    return
  }
  if (isPage(path)) return next()
  delete request.headers['if-none-match']
  // Vite sets it once more, when it has made the page.
  Object.defineProperty(response, 'statusCode', { get: () => 404, set: () => {} })
  next()
}

export function pageStatuses(): Plugin {
  return {
    name: 'site:page-statuses',
    apply: 'serve',
    // Behind what looks for files, before what sends the page.
    configureServer: (server) => () => void server.middlewares.use(answerByRule),
  }
}
