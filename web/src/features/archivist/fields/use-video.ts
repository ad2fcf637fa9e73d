import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inspectVideo, type VideoError } from './inspect-video.ts'
import type { Accepted } from '../../../lib/video-file/verdict.ts'

/** The file that was chosen, and what is known of it. `url` is good as long as it stays chosen. */
export type Video = { file: File; url: string } & (
  | { state: 'validating' }
  | {
      state: 'valid'
      metadata: Accepted
      /** The server has found another resolution in it. */
      isDisputed?: true
    }
  | { state: 'invalid'; error: VideoError }
)

/** The video of the form, at first the kept one: each choice is inspected, and its object URL lives until the next one. */
export function useVideo(kept: File | undefined, onValid: (facts: Accepted) => void) {
  const [video, setVideo] = useState(() => kept && beingChecked(kept))
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
    const next = beingChecked(file)
    setVideo(next)
    return inspect(next)
  }

  const inspectKept = useEffectEvent(() => video && void inspect(video))
  useEffect(() => {
    const start = setTimeout(() => inspectKept())
    return () => {
      clearTimeout(start)
      choice.current?.abort()
    }
  }, [])

  /** What was found out later than at the choice. */
  const refuse = (trouble: VideoError) =>
    setVideo((now) => now && { file: now.file, url: now.url, state: 'invalid', error: trouble })

  /** From now on the server decides which resolution is right. */
  const dispute = () =>
    setVideo((now) => (now?.state === 'valid' ? { ...now, isDisputed: true } : now))

  return { video, choose, refuse, dispute }
}

const beingChecked = (file: File): Video => ({
  file,
  url: URL.createObjectURL(file),
  state: 'validating',
})
