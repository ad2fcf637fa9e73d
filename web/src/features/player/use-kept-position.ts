import { useEffect, useEffectEvent } from 'react'
import type { Playback } from './playback.ts'
import { keepPosition } from './positions.ts'
import { usePlaybackChange } from './use-playback-change.ts'

const EVERY_SECONDS = 5

/** Remembers on this device how far the archive was watched: every 5 s, at each pause, and on leaving. `id` undefined: remembers nothing. */
export function useKeptPosition(playback: Playback, id: string | undefined, known: number) {
  const keep = () => {
    const { time: seconds, duration, started } = playback.state()
    if (id !== undefined && started) keepPosition(id, { seconds, duration: duration || known })
  }
  const leave = useEffectEvent(keep)
  usePlaybackChange(playback, (now, before) => {
    const step = (seconds: number) => Math.floor(seconds / EVERY_SECONDS)
    const stopped = now.paused && !before.paused
    if (stopped || step(now.time) !== step(before.time)) keep()
  })
  useEffect(() => {
    const onHide = () => leave()
    // The last event that a phone is sure to send.
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      leave()
    }
  }, [])
}
