import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { type Archive, archiveWith } from '../find-archives.ts'

export const player = (page: Page) => page.getByRole('region', { name: /^Lecteur vidéo/ })

type Read = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'volume' | 'playbackRate' | 'muted' | 'paused'
>

export async function videoOf<Name extends keyof Read>(
  page: Page,
  name: Name,
): Promise<Read[Name]> {
  const read = await page.locator('video').evaluate((element): Read => {
    const { currentTime, duration, volume, playbackRate, muted, paused } =
      element as HTMLVideoElement
    return { currentTime, duration, volume, playbackRate, muted, paused }
  })
  return read[name]
}

export const storedPreferences = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('player') ?? '{}'))

/** Seeks to a second and plays from there. */
export const playFrom = (page: Page, seconds: number) =>
  page.locator('video').evaluate((element, at) => {
    const video = element as HTMLVideoElement
    video.currentTime = at
    // Restarting a paused video rejects this `play()`.
    return video.play().catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason
    })
  }, seconds)

/** Opens the page of a recording and waits for its metadata. */
export async function openPlayer(page: Page, id: string, search = '') {
  await page.goto(`/player/${id}${search}`)
  await expectMetadataLoaded(page)
}

/** Waits for the metadata, because loading pauses playback. */
export const expectMetadataLoaded = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThan(0)

/** Plays the last moment, after which the video ends. */
export async function playToTheEnd(page: Page) {
  await expectMetadataLoaded(page)
  await playFrom(page, (await videoOf(page, 'duration')) - 0.3)
}

/** Returns the most viewed recording of more than two minutes that matches. */
export const recordingWith = (
  request: APIRequestContext,
  matches: (archive: Archive) => boolean,
  filter = '',
) =>
  archiveWith(
    async (path) => (await request.get(path)).json(),
    (archive) => archive.duration > 120 && matches(archive),
    filter,
  )

export const captionedRecording = (request: APIRequestContext) =>
  recordingWith(request, ({ captions }) => Boolean(captions?.length))

/** Returns whether captions are shown over the video. */
export const captionsShown = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const [track] = (video as HTMLVideoElement).textTracks
    return track?.mode === 'showing' && (track.cues?.length ?? 0) > 0
  })

type MediaKeys = typeof globalThis & {
  mediaKeys: Map<string, MediaSessionActionHandler | null>
}

/** Records the page's handlers of media keys, which no test can press otherwise. */
export const recordMediaKeys = (page: Page) =>
  page.addInitScript(() => {
    const keys = ((globalThis as MediaKeys).mediaKeys = new Map())
    navigator.mediaSession.setActionHandler = (action, handler) => void keys.set(action, handler)
  })

export const pressMediaKey = (page: Page, action: MediaSessionAction, details = {}) =>
  page.evaluate(
    ([name, more]) => (globalThis as MediaKeys).mediaKeys.get(name)?.({ action: name, ...more }),
    [action, details] as const,
  )

/** The actions that have a handler. */
export const handledMediaKeys = (page: Page) =>
  page.evaluate(() =>
    [...(globalThis as MediaKeys).mediaKeys].flatMap(([action, handler]) =>
      handler ? action : [],
    ),
  )

export const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Partager et citer' })

export const playerButton = (page: Page, name: string) =>
  player(page).getByRole('button', { name, exact: true })

export const isFullScreen = (page: Page) =>
  page.evaluate(() => {
    if (!document.fullscreenElement) return false
    const shown = document.elementFromPoint(innerWidth / 2, 2)?.closest('section[tabindex="-1"]')
    const { x, y, width, height } = shown?.getBoundingClientRect() ?? new DOMRect(-1)
    return x === 0 && y === 0 && width === innerWidth && height === innerHeight
  })

/** Stubs picture-in-picture, which a headless browser lacks. */
function pretendPictureInPicture() {
  let lifted: Element | null = null
  Object.defineProperty(document, 'pictureInPictureEnabled', { get: () => true })
  Object.defineProperty(document, 'pictureInPictureElement', { get: () => lifted })
  HTMLVideoElement.prototype.requestPictureInPicture = function () {
    lifted = document.querySelector('video')
    this.dispatchEvent(new Event('enterpictureinpicture'))
    return Promise.reject(new DOMException('pretended', 'NotSupportedError'))
  }
  document.exitPictureInPicture = () => {
    lifted?.dispatchEvent(new Event('leavepictureinpicture'))
    lifted = null
    return Promise.resolve()
  }
}

/** Opens a recording with captions, with stubbed picture-in-picture. */
export async function openControls(page: Page, request: APIRequestContext) {
  await page.addInitScript(pretendPictureInPicture)
  const recording = await captionedRecording(request)
  await openPlayer(page, recording.id)
  const duration = await videoOf(page, 'duration')
  return { ...recording, duration }
}
