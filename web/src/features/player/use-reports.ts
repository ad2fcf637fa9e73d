import type { Playback } from './playback.ts'
import { keepPreferences } from './preferences.ts'
import { usePlaybackChange } from './use-playback-change.ts'

/** What a page is told of. */
export type Reports = {
  /** The picture has first moved: a view to count. */
  onFirstPlay?: (() => void) | undefined
  /** At each new second of the recording. */
  onProgress?: ((seconds: number) => void) | undefined
  onEnded?: (() => void) | undefined
}

/** Tells the page what happens, and keeps the sound and the speed as the viewer leaves them. */
export function useReports(playback: Playback, { onFirstPlay, onProgress, onEnded }: Reports) {
  usePlaybackChange(playback, (now, before) => {
    const second = Math.floor(now.time)
    if (now.played && !before.played) onFirstPlay?.()
    if (second !== Math.floor(before.time)) onProgress?.(second)
    if (now.ended && !before.ended) onEnded?.()

    const { volume, muted, speed } = now
    if (volume !== before.volume || muted !== before.muted) keepPreferences({ volume, muted })
    if (speed !== before.speed) keepPreferences({ speed })
  })
}
