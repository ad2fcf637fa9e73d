import { createServer, type RequestListener, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { createApp } from '#mock/app.ts'
import { portOf } from '#mock/http/listen.ts'
import { createSiteHost } from '#scripts/preview/site-host.ts'
import { copyBuild } from '#scripts/preview/snapshot.ts'
import { test as base } from './site.ts'

export type Frames = {
  /** The site, which lets `school` frame its player. */
  site: string
  school: string
  /** Id of a recording. */
  id: string
}

/** For journeys on other sites that frame the player. */
export const test = base.extend<object, { frames: Frames }>({
  frames: [
    async ({ playwright }, use) => {
      const servers: Server[] = []
      const open = async (listener: RequestListener) => {
        const server = await new Promise<Server>((done) => {
          const started = createServer(listener).listen(0, () => done(started))
        })
        servers.push(server)
        return portOf(server)
      }
      const framing: RequestListener = ({ url = '' }, response) => {
        const { searchParams } = new URL(url, 'http://host')
        const [src, size = '640x360'] = [
          searchParams.get('src') ?? '',
          searchParams.get('size') ?? undefined,
        ]
        const [width, height] = size.split('x')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(
          `<!doctype html><html lang="fr"><title>Cours</title><body style="margin:0"><iframe title="Vidéo" width="${width}" height="${height}" style="border:0" allow="fullscreen" src="${src.replaceAll('"', '')}"></iframe>`,
        )
      }
      // Another host name, so that it is a different site, not only a different origin.
      const school = `http://127.0.0.1:${await open(framing)}`
      let answer: RequestListener = () => {}
      const site = `http://localhost:${await open((request, response) => answer(request, response))}`
      const app = createApp({ archives: 60, quiet: true, siteOrigins: [site] })
      const playerFrames = [school]
      answer = await createSiteHost(copyBuild('dist', { playerFrames }), app, { playerFrames })
      const early = await playwright.request.newContext()
      const list = (await (await early.get(`${site}/api/archives`)).json()) as {
        items: { id: string; duration: number }[]
      }
      await early.dispose()
      const { id = '' } = list.items.find(({ duration }) => duration > 120) ?? {}
      await use({ site, school, id })
      app.close()
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
    { scope: 'worker' },
  ],
})

export const frameOf = (page: Page) => page.frameLocator('iframe[title="Vidéo"]')

export const openFramed = (page: Page, by: string, src: string, size = '640x360') =>
  page.goto(`${by}/?size=${size}&src=${encodeURIComponent(src)}`)
