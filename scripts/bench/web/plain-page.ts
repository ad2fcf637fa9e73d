import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from '../../../mock-server/http/listen.ts'
import { createSiteHost } from '../../preview/site-host.ts'
import { visitor, type Browser } from './browser.ts'

/** Returns the HTML of the fully loaded page, with its styles inlined and without scripts. */
export async function baselineHtml(browser: Browser, url: string): Promise<string> {
  const context = await visitor(browser)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const html = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const texts = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()))
    for (const one of document.querySelectorAll('script, link:not([rel=icon])')) one.remove()
    const style = document.createElement('style')
    style.textContent = texts.join('')
    document.head.append(style)
    return document.documentElement.outerHTML
  })
  await context.close()
  return `<!doctype html>${html}`
}

export const proxyRequest =
  (site: string): RequestListener =>
  ({ url, method, headers }, response) => {
    request(site + (url ?? '/'), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
      .once('error', () => response.destroy())
      .end()
  }

/**
 * Serves that plain page from the same kind of host, with the same pictures: the fastest possible
 * first view.
 */
export async function startBaseline(browser: Browser, site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-limit-'))
  await cp('dist', folder, {
    recursive: true,
    filter: (path) => !/\.(?:js|css|json|html|br|gz)$/.test(path),
  })
  await writeFile(join(folder, 'index.html'), await baselineHtml(browser, site))
  const host = await createSiteHost(folder, proxyRequest(site))
  const server = createServer((incoming, response) => {
    const writeHead = response.writeHead.bind(response)
    // The content security policy would block the page's inlined styles.
    response.writeHead = (status: number, ...rest: never[]) => {
      response.removeHeader('content-security-policy')
      return writeHead(status, ...rest)
    }
    host(incoming, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${portOf(server)}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
