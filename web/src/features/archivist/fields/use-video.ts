import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inspectVideo, type VideoFacts, type VideoTrouble } from './inspect-video.ts'

/** The file that was chosen, and what is known of it. `url` is good as long as it stays chosen. */
export type Video = { file: File; url: string } & (
  | { state: 'checking' }
  | { state: 'sound'; facts: VideoFacts }
  | { state: 'refused'; trouble: VideoTrouble }
)

/** The video of the form, at first the kept one: each choice is inspected, and its object URL lives until the next one. */
export function useVideo(kept: File | undefined, onSound: (facts: VideoFacts) => void) {
  const [video, setVideo] = useState(() => kept && beingChecked(kept))
  const choice = useRef<AbortController>(undefined)

  const inspect = async ({ file, url }: Video) => {
    choice.current?.abort()
    const controller = new AbortController()
    choice.current = controller
    const { signal } = controller
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
    const outcome = await inspectVideo(file, url, signal)
    if (signal.aborted) return
    if ('code' in outcome) return setVideo({ file, url, state: 'refused', trouble: outcome })
    setVideo({ file, url, state: 'sound', facts: outcome })
    onSound(outcome)
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
  const refuse = (trouble: VideoTrouble) =>
    setVideo((now) => now && { file: now.file, url: now.url, state: 'refused', trouble })

  return { video, choose, refuse }
}

const beingChecked = (file: File): Video => ({
  file,
  url: URL.createObjectURL(file),
  state: 'checking',
})
