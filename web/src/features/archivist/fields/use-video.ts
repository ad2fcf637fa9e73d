import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inspectVideo, type VideoError } from './inspect-video.ts'
import type { Accepted } from '../../../video-file/validate-video.ts'

/** The chosen file and its validation state. `url` is valid until another file is chosen. */
export type Video = { file: File; url: string } & (
  | { state: 'validating' }
  | {
      state: 'valid'
      metadata: Accepted
      /** The server found another resolution. */
      isDisputed?: true
    }
  | { state: 'invalid'; error: VideoError }
)

/**
 * The form's video, initially the stored one. Validates each choice; its object URL lives until the
 * next choice.
 */
export function useVideo(stored: File | undefined, onValid: (metadata: Accepted) => void) {
  const [video, setVideo] = useState(() => stored && validatingVideo(stored))
  const choice = useRef<AbortController>(undefined)

  const inspect = async ({ file, url }: Video) => {
    choice.current?.abort()
    const controller = new AbortController()
    choice.current = controller
    const { signal } = controller
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
    const outcome = await inspectVideo(file)
    if (signal.aborted) return
    if ('code' in outcome) return setVideo({ file, url, state: 'invalid', error: outcome })
    setVideo({ file, url, state: 'valid', metadata: outcome })
    onValid(outcome)
  }
  const choose = (file: File) => {
    const next = validatingVideo(file)
    setVideo(next)
    return inspect(next)
  }

  const inspectStored = useEffectEvent(() => video && void inspect(video))
  useEffect(() => {
    const start = setTimeout(() => inspectStored())
    return () => {
      clearTimeout(start)
      choice.current?.abort()
    }
  }, [])

  /** Marks the video invalid after a later error. */
  const markInvalid = (error: VideoError) =>
    setVideo((now) => now && { file: now.file, url: now.url, state: 'invalid', error })

  /** Accepts the server's resolution over the one found here. */
  const markDisputed = () =>
    setVideo((now) => (now?.state === 'valid' ? { ...now, isDisputed: true } : now))

  return { video, choose, markInvalid, markDisputed }
}

const validatingVideo = (file: File): Video => ({
  file,
  url: URL.createObjectURL(file),
  state: 'validating',
})
