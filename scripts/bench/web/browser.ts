import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureBrowser } from '../../browser.mjs'
import { observe } from './observe.ts'

/** Slow 4G, as in Lighthouse's mobile profile. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DESK = { viewport: { width: 1350, height: 940 } }

const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
]

export const openBrowser = async (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: [...FLAGS, ...flags] })

/** Opens a browser context with an empty cache, as for a first visit. */
export async function visitor(browser: Browser, device: 'phone' | 'desk' = 'phone') {
  const context = await browser.newContext({
    ...(device === 'phone' ? PHONE : DESK),
    locale: 'fr-FR',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    // The benchmark's nginx has a self-signed certificate.
    ignoreHTTPSErrors: true,
  })
  // tsx wraps functions in calls of `__name`, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await context.addInitScript(observe)
  return context
}

/** Opens a page with a processor `cpu` times slower, and on request with the profile's network. */
export async function slowPage(context: BrowserContext, cpu: number, network = false) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', NETWORK)
  const throttle = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await throttle(cpu)
  return { page, cdp, unthrottle: () => throttle(1), throttle: () => throttle(cpu) }
}

export type { Browser, Page }
