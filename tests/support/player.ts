import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { components } from '#contract'

type Archive = components['schemas']['Archive']

export const player = (page: Page) => page.getByRole('region', { name: /^Lecteur vidéo/ })

/** One property of the video element, as it is now. */
export const videoOf = <
  Name extends 'currentTime' | 'duration' | 'volume' | 'playbackRate' | 'muted' | 'paused',
>(
  page: Page,
  name: Name,
): Promise<HTMLVideoElement[Name]> =>
  page.locator('video').evaluate((video, property) => (video as HTMLVideoElement)[property], name)

/** Moves the picture to a second, and plays on from there. */
export const playFrom = (page: Page, seconds: number) =>
  page.locator('video').evaluate((element, at) => {
    const video = element as HTMLVideoElement
    video.currentTime = at
    return video.play()
  }, seconds)

/** Opens the page of a recording, and waits until the recording is known. */
export async function openPlayer(page: Page, id: string, search = '') {
  await page.goto(`/player/${id}${search}`)
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThan(0)
}

/** A recording of more than two minutes, among the most watched, that is like this. */
export async function recordingWith(
  request: APIRequestContext,
  isLikeThis: (archive: Archive) => boolean,
): Promise<Archive> {
  const list = await request.get('/api/archives?sort=-views')
  const { items } = (await list.json()) as components['schemas']['ArchivePage']
  for (const { id, duration } of items) {
    if (duration <= 120) continue
    const archive = (await (await request.get(`/api/archive/${id}`)).json()) as Archive
    if (isLikeThis(archive)) return archive
  }
  throw new Error('None of the most watched recordings is like that.')
}

export const captionedRecording = (request: APIRequestContext) =>
  recordingWith(request, ({ captions }) => Boolean(captions?.length))

/** Whether captions with a text are over the picture. */
export const captionsShown = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const [track] = (video as HTMLVideoElement).textTracks
    return track?.mode === 'showing' && (track.cues?.length ?? 0) > 0
  })
