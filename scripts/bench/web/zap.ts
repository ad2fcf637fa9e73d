import { median, quantile } from '../figures.ts'
import type { TableRow } from '../table.ts'
import type { Measure } from './bench.ts'
import { visitor, type Page } from './browser.ts'

const ZAPS = 30
const QUICK_CHANGES = 500
const SETTLED_EVERY = 25

/** Waits until the second video element has preloaded the next channel: a decoded frame, paused. */
const waitForPreload = (page: Page) =>
  page.waitForFunction(() => {
    const spare = document.querySelector<HTMLVideoElement>('video:not([data-live])')
    const live = document.querySelector<HTMLVideoElement>('video[data-live]')
    const moves = live !== null && !live.paused && live.currentTime > 0
    return moves && spare?.currentSrc && spare.readyState >= 3 && !spare.seeking
  })

type Zap = { picture: number; clear: number }

/**
 * Returns the ms from the key to the first frame of the new channel, and to the end of the static.
 */
async function zap(page: Page, key: string) {
  // A separate step, so that the page listens before the key is pressed.
  await page.evaluate(() => {
    const seen = globalThis as unknown as { zap: Promise<Zap> }
    seen.zap = new Promise((resolve) => {
      const press = ({ timeStamp }: Event) => {
        const spare = document.querySelector<HTMLVideoElement>('video:not([data-live])')
        const cleared = (picture: number) => {
          if (document.querySelector('[data-snow]')) requestAnimationFrame(() => cleared(picture))
          else resolve({ picture, clear: performance.now() - timeStamp })
        }
        const frame = (now: number) => {
          if (spare?.hasAttribute('data-live')) cleared(now - timeStamp)
          else spare?.requestVideoFrameCallback(frame)
        }
        spare?.requestVideoFrameCallback(frame)
      }
      addEventListener('keydown', press, { capture: true, once: true })
    })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as unknown as { zap: Promise<Zap> }).zap)
}

/** Measures a channel change without preloading: request, new video element, first frame; in ms. */
const coldZap = (page: Page) =>
  page.evaluate(async () => {
    const start = performance.now()
    const answer = await fetch('/api/zapping')
    const { archive } = (await answer.json()) as { archive: { video: string; duration: number } }
    const video = document.createElement('video')
    video.muted = true
    video.src = `/files/${archive.video}`
    video.currentTime = Math.max(0, Math.min(archive.duration * 0.3, archive.duration - 60))
    document.querySelector('main')?.prepend(video)
    const shown = new Promise<number>((resolve) => video.requestVideoFrameCallback(resolve))
    await video.play()
    const took = (await shown) - start
    video.remove()
    video.removeAttribute('src')
    video.load()
    return took
  })

async function heapOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.detach()
  return usedSize / 1_000_000
}

/** Changes channel many times, mostly too fast to load; reports the memory afterwards. */
async function manyZaps(page: Page): Promise<TableRow[]> {
  await waitForPreload(page)
  const before = await heapOf(page)
  for (let press = 1; press <= QUICK_CHANGES; press++) {
    await page.keyboard.press('PageUp')
    if (press % SETTLED_EVERY === 0) await waitForPreload(page)
  }
  const videos = await page.locator('video').count()
  const grown = (await heapOf(page)) - before
  const name = `heap after ${QUICK_CHANGES} changes, ${QUICK_CHANGES / SETTLED_EVERY} of them carried out`
  return [
    { name, value: grown, unit: 'MB', goal: 2 },
    { name: 'video elements after that', value: videos, unit: '', goal: 2 },
  ]
}

/**
 * Compares a channel change with one in a video element that was not preloaded, at full processor
 * speed.
 */
export const zapping: Measure = async ({ browser, site }) => {
  const context = await visitor(browser, 'desk')
  try {
    const page = await context.newPage()
    await page.goto(`${site}/zapping`)
    const zaps: Zap[] = []
    const cold: number[] = []
    for (let at = 0; at < ZAPS; at++) {
      await waitForPreload(page)
      zaps.push(await zap(page, 'PageUp'))
      cold.push(await coldZap(page))
    }
    const pictures = zaps.map(({ picture }) => picture)
    const clears = zaps.map(({ clear }) => clear)
    const coldTimes = `${Math.round(median(cold))} ms, p95 ${Math.round(quantile(cold, 0.95))} ms cold`
    return [
      {
        name: 'zap, key to picture',
        value: median(pictures),
        unit: 'ms',
        goal: 500,
        note: coldTimes,
      },
      { name: 'zap, key to picture, p95', value: quantile(pictures, 0.95), unit: 'ms', goal: 500 },
      { name: 'zap, key to the end of the snow', value: median(clears), unit: 'ms', goal: 500 },
      ...(await manyZaps(page)),
    ]
  } finally {
    await context.close()
  }
}
