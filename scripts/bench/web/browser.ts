import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureBrowser } from '../../browser.mjs'
import { observe } from './observe.ts'

/** Lab profile M's network; its processor is a quarter of a quick one. */
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

/** A new visitor with an empty cache. */
export async function visitor(browser: Browser, device: 'phone' | 'desk' = 'phone') {
  const context = await browser.newContext({
    ...(device === 'phone' ? PHONE : DESK),
    locale: 'fr-FR',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    // The bench's own nginx has a self-signed certificate.
    ignoreHTTPSErrors: true,
  })
  // The loader of TypeScript names functions with a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await context.addInitScript(observe)
  return context
}

/** A page on a part of the processor, `cpu` times slower, and if asked on the profile's network. */
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
