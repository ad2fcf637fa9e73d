import { createServer, type RequestListener, type Server } from 'node:http'
import { createApp } from '#mock/app.ts'
import { listen, portOf } from '#mock/http/listen.ts'
import { createSiteHost } from '#scripts/preview/site-host.ts'
import { copyBuild } from '#scripts/preview/snapshot.ts'
import { test as base } from '#test/support/browser/site.ts'

type Origins = {
  site: string
  /** Origin of API and media: another host name and port, so another site, too. */
  api: string
  files: string
  /** Another name of the API's host. */
  alias: string
  /** The same build at an origin that the API does not allow. */
  stranger: string
  /** API requests that went to the site's own host. */
  misdirected: string[]
}

/** The build with an API at another origin, or the tested release. */
export const test = base.extend<object, { origins: Origins }>({
  apiOrigin: async ({ origins }, provide) => provide(origins.api),
  origins: [
    async ({ playwright }, use) => {
      const released = process.env.RELEASE_ADDRESSES
      if (released) return use({ ...(JSON.parse(released) as Origins), misdirected: [] })
      const hosts: Server[] = []
      const misdirected: string[] = []
      const open = async (listener: RequestListener) => {
        const server = await new Promise<Server>((done) => {
          const started = createServer(listener).listen(0, () => done(started))
        })
        hosts.push(server)
        return portOf(server)
      }
      // Servers start before their handlers exist, because site and API need each other's origin.
      let answer: RequestListener = () => {}
      const front: RequestListener = (request, response) => answer(request, response)
      const site = `http://localhost:${await open(front)}`
      const stranger = `http://localhost:${await open(front)}`

      const app = createApp({ archives: 300, quiet: true, siteOrigins: [site] })
      const backend = await listen(app, 0, '127.0.0.1')
      const api = `http://127.0.0.1:${portOf(backend)}`
      const host = await createSiteHost(
        copyBuild('dist', { apiHost: api, filesHost: `${api}/files` }),
        ({ url }, response) => {
          misdirected.push(url ?? '')
          response.writeHead(404).end()
        },
        { api, files: api },
      )
      answer = host

      // Creates the sample world before the first visitor, who would wait for it.
      const early = await playwright.request.newContext()
      await early.get(`${api}/api/home`)
      await early.dispose()
      await use({
        site,
        api,
        files: api,
        alias: api.replace('127.0.0.1', 'localhost'),
        stranger,
        misdirected,
      })
      app.close()
      for (const server of [...hosts, backend]) {
        server.close()
        server.closeAllConnections()
      }
    },
    { scope: 'worker' },
  ],
})
