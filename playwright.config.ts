import { existsSync, statfsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import getPort from 'get-port'

// Workers load this file too: the first to ask shares the answer with them.
const port = (process.env.JOURNEYS_PORT ??= String(await getPort()))
const baseURL = `http://localhost:${port}`
const executablePath = findBrowser()
const traced = Boolean(process.env.TRACE)

/** Whether there is room for a browser's shared memory: a container may have 64 MB. */
const hasSharedMemory = () => {
  const place = '/dev/shm'
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 1024 ** 3
}

// The site works offline: the browser must not look for updates, field trials or models meanwhile.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

const blinkSettings = {
  // Playwright's own, which a second flag of this name replaces: there is a mouse.
  primaryHoverType: 2,
  availableHoverTypes: 2,
  primaryPointerType: 4,
  availablePointerTypes: 4,
  // Lazy pictures are asked for once they are in sight: docs/decisions/tests/lazy-images.md.
  lazyLoadingImageMarginPxUnknown: 0,
  lazyLoadingImageMarginPx4G: 0,
}

/** A flag of the browser. Tests for which it matters when pictures come do without. */
export const blinkFlag = `--blink-settings=${Object.entries(blinkSettings)
  .map(([name, value]) => `${name}=${value}`)
  .join(',')}`

// Said on an earlier visit: the banner would cost every page. `withoutConsentChoice` of consent-steps.ts is a first visit.
const declined = {
  name: 'consent',
  value: '0',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const

export default defineConfig({
  testDir: 'tests/journeys',
  // Two origins are walked where they are real: behind the release's nginx.
  testIgnore: '**/operator/two-origins.spec.ts',
  fullyParallel: true,
  // Time decides no test: these end what would wait for ever, on a machine ten times as busy too.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  workers: 3,
  // One try: what passes at a second one is luck, and a forgotten `only` would hide all others.
  forbidOnly: true,
  retries: 0,
  failOnFlakyTests: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    actionTimeout: 60_000,
    locale: 'fr-FR',
    storageState: { cookies: [declined], origins: [] },
    // Its answers would pass by what tests watch and change; visitor/offline allows it.
    serviceWorkers: 'block',
    trace: traced ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // By default Playwright has it in files, which each page would pay for.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--autoplay-policy=no-user-gesture-required',
        // A new window's process stays when its first page comes: docs/decisions/tests/chromium.md.
        '--renderer-process-limit=1',
        ...quiet,
        blinkFlag,
      ],
    },
  },
  webServer: {
    command: `node --import tsx scripts/preview.ts --port ${port}`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
})
