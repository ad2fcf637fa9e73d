import type { BrowserContext } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { slowPage } from './browser.ts'
import type { PageMetrics } from './observe.ts'

const QUIET_MS = 1200
const MAX_MS = 60_000

/**
 * Loads a page on slow 4G until the first card is visible; returns ms from navigation and kB over
 * the wire.
 */
export async function loadPage(context: BrowserContext, url: string, slowdown: number) {
  const { page, cdp } = await slowPage(context, slowdown, true)
  const open = new Set<string>()
  const types = new Map<string, string>()
  const kilobytes = { Script: 0, Stylesheet: 0 }
  let scripts = 0
  let last = Date.now()
  const over = ({ requestId }: { requestId: string }) => {
    open.delete(requestId)
    last = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    open.add(requestId)
    types.set(requestId, type ?? '')
    last = Date.now()
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', (event) => {
    over(event)
    const type = types.get(event.requestId)
    if (type === 'Script') scripts++
    if (type === 'Script' || type === 'Stylesheet')
      kilobytes[type] += event.encodedDataLength / 1000
  })
  cdp.on('Network.loadingFailed', over)

  await page.goto(url, { waitUntil: 'commit', timeout: MAX_MS })
  const latest = Date.now() + MAX_MS
  let settled = false
  while (!settled && Date.now() < latest) {
    await sleep(200)
    const calm = await page.evaluate(
      `seen.card > 0 && performance.now() - seen.lastTask > ${QUIET_MS}`,
    )
    settled = calm === true && open.size === 0 && Date.now() - last > QUIET_MS
  }
  const seen = await page.evaluate(() => {
    const { paint, largest, card, cardInDom, shift, blocked } = (
      globalThis as unknown as { seen: PageMetrics }
    ).seen
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = files.filter(({ startTime }) => startTime < cardInDom)
    const named = (ending: string) => early.filter(({ name }) => name.endsWith(ending))
    const weigh = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    return {
      paint,
      largest,
      card,
      // Shifts below 0.001 are rounding errors of the layout.
      shift: Math.round(shift * 1000) / 1000,
      blocked,
      data: early.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
      earlyScript: weigh(named('.js')),
      earlyScripts: named('.js').length,
      earlyStyle: weigh(named('.css')),
    }
  })
  await page.close()
  return { ...seen, script: kilobytes.Script, scripts, style: kilobytes.Stylesheet }
}
