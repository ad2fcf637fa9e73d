import type { Page } from './page.ts'

/** Actions on the television's visible video. */
export const live = {
  now: (page: Page) =>
    page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('video[data-live]')
      return {
        time: video?.currentTime ?? 0,
        duration: video?.duration ?? 0,
        volume: video?.volume ?? 0,
        isMuted: video?.muted ?? false,
        isPaused: video?.paused ?? true,
        captions: video?.textTracks[0]?.mode,
        source: video?.currentSrc ?? '',
      }
    }),
  /** Waits until the video plays and nothing covers it. */
  moves: async (page: Page) => {
    await page.until(
      () =>
        document.querySelector('[data-programme]') !== null &&
        document.querySelector('[data-snow]') === null &&
        (document.querySelector<HTMLVideoElement>('video[data-live]')?.videoWidth ?? 0) > 0,
    )
    const { time } = await live.now(page)
    await page.until(
      (before) =>
        (document.querySelector<HTMLVideoElement>('video[data-live]')?.currentTime ?? 0) > before,
      time,
    )
  },
}

export async function zapTo(page: Page) {
  await page.open('/zapping')
  await live.moves(page)
}

/** Waits until the television shows another programme, and returns its title. */
export const waitForOtherProgramme = (page: Page, before: string) =>
  page.until((other) => {
    const now = document.querySelector('[data-programme]')?.textContent ?? ''
    return now !== other && now
  }, before)
