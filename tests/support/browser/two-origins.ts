import { createServer, type RequestListener, type Server } from 'node:http'
import { createApp } from '../../../mock-server/app.ts'
import { listen, portOf } from '../../../mock-server/http/listen.ts'
import { createSiteHost } from '../../../scripts/preview/site-host.ts'
import { snapshot } from '../../../scripts/preview/snapshot.ts'
import { test as base } from './site.ts'

type Origins = {
  site: string
  /** Where its API and its media are: another host name and another port, so another site, too. */
  api: string
  files: string
  /** The API by another name. */
  alias: string
  /** The same build in a place that the API does not know. */
  stranger: string
  /** What was asked of the site's own host although it is the API's affair. */
  misdirected: string[]
}

/** One build, configured for an API at another origin; or the release that is tried, on its own. */
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
      // Addresses come before what answers there: the site names the API, and the API the site.
      let answer: RequestListener = () => {}
      const front: RequestListener = (request, response) => answer(request, response)
      const site = `http://localhost:${await open(front)}`
      const stranger = `http://localhost:${await open(front)}`

      const app = createApp({ archives: 300, quiet: true, siteOrigins: [site] })
      const backend = await listen(app, 0, '127.0.0.1')
      const api = `http://127.0.0.1:${portOf(backend)}`
      const host = await createSiteHost(
        snapshot('dist', { apiHost: api, filesHost: `${api}/files` }),
        ({ url }, response) => {
          misdirected.push(url ?? '')
          response.writeHead(404).end()
        },
        { api, files: api },
      )
      answer = host

      // The world is made before the first visitor comes, who would wait for it.
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
