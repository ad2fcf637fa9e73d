import type { Page } from './page.ts'

type Archive = { id: string; title: string; duration: number; captions?: unknown[] }

/** Returns the most viewed recording that matches. */
async function recordingThat(page: Page, suits: (archive: Archive) => boolean): Promise<Archive> {
  const { items } = (await page.ask('/api/archives?sort=-views')) as { items: Archive[] }
  for (const { id } of items) {
    const archive = (await page.ask(`/api/archive/${id}`)) as Archive
    if (suits(archive)) return archive
  }
  throw new Error('No recording suits.')
}

/** Returns a recording of more than two minutes. */
export const aRecording = (page: Page) => recordingThat(page, ({ duration }) => duration > 120)

/** Returns a recording of more than two minutes with captions. */
export const aCaptionedRecording = (page: Page) =>
  recordingThat(page, ({ duration, captions = [] }) => duration > 120 && captions.length > 0)

/** Actions on the page's video. */
export const inVideo = {
  /** Waits until its duration is known. */
  isReady: (page: Page) =>
    page.until(() => (document.querySelector('video')?.readyState ?? 0) >= 1),
  /** Waits until it has played beyond that second. */
  isBeyond: (page: Page, second: number) =>
    page.until(
      (threshold) => (document.querySelector('video')?.currentTime ?? 0) > threshold,
      second,
    ),
  isPaused: (page: Page) => page.until(() => document.querySelector('video')?.paused),
  time: (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0),
  /** Returns its centre in the window. */
  middle: (page: Page) =>
    page.until(() => {
      const box = document.querySelector('video')?.getBoundingClientRect()
      return box && box.height > 0 && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }),
}
