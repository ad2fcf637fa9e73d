import { limits } from '#limits'
import { storedAs, type Resolution } from './resolutions.ts'

export const MOST_BYTES = limits.ArchiveUpload.video['x-maxBytes']
const MOST_SECONDS = 24 * 60 * 60
const METADATA_MS = 10_000

export type VideoFacts = {
  /** What it may be stored in, likeliest first; never empty. */
  resolutions: [Resolution, ...Resolution[]]
  seconds: number
}

export type VideoTrouble =
  | { code: 'empty' | 'notMp4' | 'unreadable' | 'unplayable' | 'noPicture' | 'slow' | 'tooLong' }
  | { code: 'tooLarge'; bytes: number }
  | { code: 'resolution'; width: number; height: number }

/** Whether the first twelve bytes of a file are those of an MP4: `ftyp` at 4 to 7. */
export const isMp4 = (start: Uint8Array) => String.fromCharCode(...start.subarray(4, 8)) === 'ftyp'

export async function inspectVideo(
  file: File,
  url: string,
  signal: AbortSignal,
): Promise<VideoFacts | VideoTrouble> {
  if (file.size === 0) return { code: 'empty' }
  if (file.size > MOST_BYTES) return { code: 'tooLarge', bytes: file.size }
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined)
  if (!start) return { code: 'unreadable' }
  if (!isMp4(new Uint8Array(start))) return { code: 'notMp4' }
  const metadata = await metadataOf(url, signal)
  return typeof metadata === 'string' ? { code: metadata } : factsOf(metadata)
}

type Metadata = { width: number; height: number; seconds: number }

export function factsOf({ width, height, seconds }: Metadata): VideoFacts | VideoTrouble {
  if (width === 0 || height === 0) return { code: 'noPicture' }
  if (!Number.isFinite(seconds) || seconds <= 0) return { code: 'unplayable' }
  if (seconds > MOST_SECONDS) return { code: 'tooLong' }
  const [first, ...others] = storedAs(width, height)
  if (!first) return { code: 'resolution', width, height }
  return { resolutions: [first, ...others], seconds }
}

function metadataOf(url: string, signal: AbortSignal) {
  return new Promise<Metadata | 'unplayable' | 'slow'>((resolve) => {
    const video = document.createElement('video')
    const end = (outcome: Metadata | 'unplayable' | 'slow') => {
      clearTimeout(timer)
      video.removeAttribute('src')
      video.load()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('slow'), METADATA_MS)
    video.addEventListener('loadedmetadata', () => {
      end({ width: video.videoWidth, height: video.videoHeight, seconds: video.duration })
    })
    video.addEventListener('error', () => end('unplayable'))
    signal.addEventListener('abort', () => end('slow'), { once: true })
    video.preload = 'metadata'
    video.muted = true
    video.src = url
  })
}
