import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser.mjs'
import { readFlags } from '../flags.ts'

readFlags(
  `npm run screenshots

Takes the README's pictures of the built site, in front of the mock server.`,
  {},
)

const FOLDER = 'docs/screenshots'
const PORT = 4199
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Shot = {
  name: string
  path: string
  viewport: typeof DESKTOP
  colorScheme: 'dark' | 'light'
  ready?: (page: Page) => Promise<unknown>
}

/** At this hour every channel has a programme on air. */
const EVENING = `${new Date().toISOString().slice(0, 10)}T19:50:00Z`

async function setEvening(page: Page) {
  await page.clock.setSystemTime(EVENING)
  // The site corrects its clock by the response's Date header, which would undo the fixed time.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

async function plays(page: Page) {
  const time = () =>
    page
      .locator('video[data-live]')
      .evaluate((video) => Reflect.get(video, 'currentTime') as number)
  await page.locator('[data-programme]').waitFor({ state: 'attached' })
  await page.locator('[data-snow]').waitFor({ state: 'detached' })
  const before = await time()
  while ((await time()) < before + 0.5) await page.waitForTimeout(100)
}

const shots: Shot[] = [
  { name: 'home', path: '/', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'archives', path: '/archives?decade=1980', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'zapping', path: '/zapping', viewport: DESKTOP, colorScheme: 'dark', ready: plays },
  { name: 'channels', path: '/channels', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'phone', path: '/', viewport: PHONE, colorScheme: 'dark' },
]

const address = `http://localhost:${PORT}`
const preview = spawn(
  process.execPath,
  ['--import', 'tsx', 'scripts/preview.ts', '--port', String(PORT)],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
await new Promise<void>((resolve, reject) => {
  preview.stdout.on('data', (text: Buffer) => {
    if (text.includes('ready')) resolve()
  })
  preview.once('exit', (code) => reject(new Error(`the preview ended with ${code}`)))
})

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
await mkdir(FOLDER, { recursive: true })
try {
  for (const { name, path, viewport, colorScheme, ready } of shots) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'fr-FR' })
    // Hides the consent banner.
    await context.addCookies([{ name: 'consent', value: '0', url: address }])
    const page = await context.newPage()
    await setEvening(page)
    await page.goto(address + path)
    // While a video plays, the network is never idle.
    await (ready ? ready(page) : page.waitForLoadState('networkidle'))
    await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 })
    console.log(`${FOLDER}/${name}.jpg`)
    await context.close()
  }
} finally {
  await browser.close()
  preview.kill()
}
