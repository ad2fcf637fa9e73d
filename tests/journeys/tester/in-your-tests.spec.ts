import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { createApp, type MockApp } from '#mock/app.ts'
import { listen, portOf } from '#mock/http/listen.ts'

let app: MockApp
let server: Server
let mock: string
let headers: Record<string, string>

// Matches from the start of the path: a development server also serves /src/api/client.ts.
const isOfApi = ({ pathname }: URL) => /^\/(?:api|files)\//.test(pathname)

// One mock server for each worker, on a free port.
test.beforeAll(async ({ baseURL }) => {
  app = createApp({ seed: 1, archives: 300, quiet: true, siteOrigins: [baseURL ?? ''] })
  server = await listen(app, 0, '127.0.0.1')
  mock = `http://127.0.0.1:${portOf(server)}`
})

test.afterAll(() => {
  server.close()
  server.closeAllConnections()
  app.close()
})

// A session, and so a world, per test.
test.beforeEach(async ({ page }) => {
  headers = { 'x-mock-session': randomUUID() }
  await page.route(isOfApi, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const sent = { ...route.request().headers(), ...headers }
    const response = await route.fetch({ url: mock + pathname + search, headers: sent })
    await route.fulfill({ response })
  })
})

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a page shows the sample world', async ({ page }) => {
  await page.goto('/player/premiers-pas')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La nuit de la Lune')
})

test('a page shows what is missing', async ({ page, request }) => {
  const data = { id: 'archive-missing' }
  await request.post(`${mock}/__mock/scenario`, { headers, data })
  await page.goto('/player/premiers-pas')
  await expect(page.getByText('Cette archive n’existe pas').first()).toBeVisible()
})
