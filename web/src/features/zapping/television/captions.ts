import { mediaUrl } from '../../../api/media-url.ts'
import { expectCaptions } from '../../../lib/playback/show-captions.ts'
import type { Archive } from './programme.ts'

const isElsewhere = (src: string) => new URL(src, document.baseURI).origin !== location.origin

/** Before the video's source: CORS is decided there. */
export function attachCaptions(video: HTMLVideoElement, archive: Archive, language: string) {
  const track = video.querySelector('track')
  const { captions = [] } = archive
  const chosen = captions.find((one) => one.language === language) ?? captions[0]
  video.removeAttribute('crossorigin')
  if (!track) return
  expectCaptions(track)
  if (!chosen) return track.removeAttribute('src')
  const src = mediaUrl(chosen.path)
  // Captions of another origin need CORS, which then binds the video as well: so never without them.
  if (isElsewhere(src)) video.crossOrigin = 'anonymous'
  track.srclang = chosen.language
  track.src = src
}
