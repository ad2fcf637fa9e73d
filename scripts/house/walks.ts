import { Session } from 'node:inspector/promises'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { createApp } from '../../mock-server/app.ts'
import { openFilm } from '../../mock-server/media/film/film.ts'
import { recording } from '../../mock-server/media/video/recording.ts'
import { ensureBrowser } from '../browser.mjs'

export type Walk = { name: string; site: number; mock: number }

type Scope = { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }

/** Files of which a function ran; that a module was loaded is not enough. */
const entered = (scripts: readonly Scope[], folder: string): number =>
  new Set(
    scripts
      .filter(({ url }) => url.includes(folder) && !url.includes('/node_modules/'))
      .filter(({ functions }) =>
        functions.slice(1).some(({ functionName, ranges }) => functionName && ranges[0]?.count),
      )
      .map(({ url }) => url.replace(/\?.*/, '')),
  ).size

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const archive = {
  id: 'walk',
  title: 'Soirée spéciale',
  year: 1984,
  broadcastDate: null,
  channel: { id: 'tele-une', name: 'Télé Une' },
  category: { id: 'varietes', name: 'Variétés' },
  resolution: '720x576',
}

async function fillUploadForm(page: Page) {
  await page.getByLabel('Titre', { exact: true }).fill('Soirée spéciale')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Chaîne').selectOption('tele-une')
  await page.getByLabel('Date de diffusion').fill('1984-12-31')
  await page.getByLabel('Crédits et droits').fill('Télé Une')
  const buffer = Buffer.concat([...recording(openFilm(archive), 19).read(0, Infinity)])
  const file = { name: 'soirée.mp4', mimeType: 'video/mp4', buffer }
  await page.locator('input[name="video"]').setInputFiles(file)
  await page.getByLabel('Aperçu de la vidéo').waitFor()
}

type Steps = {
  at: string
  persona?: string
  before?: (page: Page) => Promise<void>
  go: (page: Page) => Promise<unknown>
}

const walks: Record<string, Steps> = {
  'load more': {
    at: '/archives',
    go: (page) =>
      Promise.all([
        page.waitForResponse(/\/api\/archives\?.*page=2/),
        button(page, 'Voir plus').click(),
      ]),
  },
  'sign in': {
    at: '/community',
    go: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /connexion|connecter/i })
        .click()
      const opened = page.waitForEvent('popup')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /connexion|connecter/i })
        .click()
      const popup = await opened
      await Promise.all([popup.waitForEvent('close'), button(popup, /^Lou/).click()])
      await page.getByRole('button', { name: /Lou/ }).waitFor()
    },
  },
  'scenario link': {
    at: '/',
    go: (page) =>
      page.evaluate(async () => {
        await fetch('/__mock/open?scenario=archive-missing', { redirect: 'manual' })
        await fetch('/api/archives/latest')
      }),
  },
  upload: {
    at: '/archivist/upload',
    persona: 'archivist',
    before: fillUploadForm,
    go: (page) =>
      Promise.all([
        page.waitForResponse(/\/api\/archive$/),
        button(page, 'Envoyer l’archive').click(),
      ]),
  },
}

/** Runs the four walks in a browser, each after the page has come to rest, and counts the files that ran. */
export async function measureWalks(): Promise<Walk[]> {
  const mock = createApp({ quiet: true })
  const api = mock.listen(0, 'localhost')
  await once(api, 'listening')
  const address = api.address()
  process.env.MOCK_ORIGIN = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const site = await createServer({
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  })
  await site.listen()
  const url = site.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox'],
  })
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const measured: Walk[] = []
  try {
    for (const [name, { at, persona, before, go }] of Object.entries(walks)) {
      const context = await browser.newContext({ locale: 'fr-FR' })
      await context.addCookies([{ name: 'consent', value: '0', url }])
      const page = await context.newPage()
      await page.addInitScript(
        (token) => token && localStorage.setItem('authToken', token),
        persona && `mock_persona_${persona}`,
      )
      await page.goto(url + at, { waitUntil: 'networkidle' })
      await before?.(page)
      await page.waitForLoadState('networkidle')
      await page.coverage.startJSCoverage({ resetOnNavigation: false })
      await inspector.post('Profiler.takePreciseCoverage')
      await go(page)
      await page.waitForLoadState('networkidle')
      const { result } = await inspector.post('Profiler.takePreciseCoverage')
      const scripts = await page.coverage.stopJSCoverage()
      measured.push({
        name,
        site: entered(scripts, `${url}/src/`),
        mock: entered(result, '/mock-server/'),
      })
      await context.close()
    }
  } finally {
    await Promise.all([browser.close(), site.close()])
    api.closeAllConnections()
    api.close()
    mock.close()
  }
  return measured
}
