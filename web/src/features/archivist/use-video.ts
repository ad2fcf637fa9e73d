import { useEffect, useRef, useState } from 'react'
import { inspectVideo, type VideoFacts, type VideoTrouble } from './inspect-video.ts'

/** The file that was chosen, and what is known of it. `url` is good as long as it stays chosen. */
export type Video = { file: File; url: string } & (
  | { state: 'checking' }
  | { state: 'sound'; facts: VideoFacts }
  | { state: 'refused'; trouble: VideoTrouble }
)

/** The video of the form: each choice is inspected, and its object URL lives until the next one. */
export function useVideo(onSound: (facts: VideoFacts) => void) {
  const [video, setVideo] = useState<Video>()
  const choice = useRef<AbortController>(undefined)
  useEffect(() => () => choice.current?.abort(), [])

  const choose = async (file: File) => {
    choice.current?.abort()
    const controller = new AbortController()
    choice.current = controller
    const { signal } = controller
    const url = URL.createObjectURL(file)
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
    setVideo({ file, url, state: 'checking' })
    const outcome = await inspectVideo(file, url, signal)
    if (signal.aborted) return
    if ('code' in outcome) return setVideo({ file, url, state: 'refused', trouble: outcome })
    setVideo({ file, url, state: 'sound', facts: outcome })
    onSound(outcome)
  }

  /** What was found out later than at the choice. */
  const refuse = (trouble: VideoTrouble) =>
    setVideo((now) => now && { file: now.file, url: now.url, state: 'refused', trouble })

  return { video, choose, refuse }
}
