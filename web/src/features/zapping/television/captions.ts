import { fetchCaptions, NoCues } from '../../../playback/caption-files.ts'
import { mediaUrl } from '../../../config/media-url.ts'
import { expectCaptions, showCaptions } from '../../../playback/show-captions.ts'
import type { Archive } from '../../../entities/types.ts'

export type CaptionsProblem = 'captionsLost' | 'captionsUnreadable'

/** Captions of a slot's archive, fetched when first shown. */
export function createSlotCaptions(
  video: HTMLVideoElement,
  language: string,
  onProblem: (problem: CaptionsProblem) => void,
) {
  let available: Archive['captions']
  let isShown = false
  let isRequested = false
  let controller = new AbortController()

  async function fetchTrack({ signal }: AbortController) {
    const chosen = available?.find((one) => one.language === language) ?? available?.[0]
    const track = video.querySelector('track')
    if (!chosen || !track) return
    isRequested = true
    try {
      const url = await fetchCaptions(mediaUrl(chosen.path), signal)
      if (signal.aborted) return URL.revokeObjectURL(url)
      signal.addEventListener('abort', () => URL.revokeObjectURL(url))
      track.srclang = chosen.language
      track.src = url
      showCaptions(video, isShown)
    } catch (reason) {
      if (signal.aborted) return
      isRequested = false
      onProblem(reason instanceof NoCues ? 'captionsUnreadable' : 'captionsLost')
    }
  }

  return {
    attach: (captions: Archive['captions']) => {
      controller.abort()
      controller = new AbortController()
      available = captions
      isRequested = false
      const track = video.querySelector('track')
      if (!track) return
      expectCaptions(track)
      track.removeAttribute('src')
    },
    show: (shown: boolean) => {
      isShown = shown
      if (shown && !isRequested) void fetchTrack(controller)
      showCaptions(video, shown)
    },
  }
}
