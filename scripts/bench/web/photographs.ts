import { createServer } from 'node:http'
import { portOf } from '../../../mock-server/http/listen.ts'
import type { Browser } from './browser.ts'
import { proxyRequest } from './plain-page.ts'

const SVG_THUMBNAIL = /^\/files\/thumbnails\//

/** Returns one of the site's thumbnails as a JPEG of 320 × 180. */
async function photograph(browser: Browser, site: string): Promise<Buffer> {
  const { items } = (await (await fetch(`${site}/api/archives`)).json()) as {
    items: { thumbnail: string }[]
  }
  const page = await browser.newPage({ viewport: { width: 320, height: 180 } })
  await page.goto(`${site}/files/${items[0]?.thumbnail}`)
  const bytes = await page.screenshot({ type: 'jpeg', quality: 70 })
  await page.close()
  return bytes
}

/**
 * Serves photographs instead of SVG thumbnails. A browser keeps each SVG as a document, so
 * thousands would distort the measurement.
 */
export async function servePhotographs(browser: Browser, site: string) {
  const bytes = await photograph(browser, site)
  const host = proxyRequest(site)
  const server = createServer((request, response) => {
    if (!SVG_THUMBNAIL.test(request.url ?? '')) return host(request, response)
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=600' })
    response.end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${portOf(server)}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
