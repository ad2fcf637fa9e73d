import { isFramedPlayer } from '../../../lib/embedded-player.ts'
import { useEffect, useEffectEvent } from 'react'
import {
  type PositionRow,
  positions,
  MAX_POSITIONS_STORED,
} from '../../../device/playback-positions.ts'
import type { Playback } from '../playback/playback.ts'
import { usePlaybackChange } from '../playback/use-playback.ts'
import { savePreferences } from '../../../device/player-preferences.ts'

/** Where a viewer stopped, and of how much, in seconds. */
type Position = { seconds: number; duration: number }

const FIRST_SECONDS = 5
const LAST_SECONDS = 20

/** Neither barely begun nor at the closing credits. */
const isWorthResuming = ({ seconds, duration }: Position) =>
  seconds >= FIRST_SECONDS && duration - seconds > LAST_SECONDS

export function readPosition(id: string): Position | undefined {
  const row = positions.read().findLast(([stored]) => stored === id)
  const position = row && { seconds: row[1], duration: row[2] }
  return position && isWorthResuming(position) ? position : undefined
}

/** Remembers where an archive was left, or forgets it where there is nothing to go back to. */
export function savePosition(id: string, position: Position) {
  const others = positions.read().filter(([stored]) => stored !== id)
  const seconds = Math.floor(position.seconds)
  const row: PositionRow = [id, seconds, Math.round(position.duration)]
  positions.write(
    isWorthResuming(position) ? [...others, row].slice(-MAX_POSITIONS_STORED) : others,
  )
}

const PLAYED = 'played'
const entry = () => Object(history.state) as Record<string, unknown>

/** Whether the recording has been played at this place of the tab's history: also once the page is loaded anew. */
export const hasPlayedInHistoryEntry = (id: string) => entry()[PLAYED] === id

/** Beside what the router writes there, which a change of page begins anew. */
export function markPlayedInHistoryEntry(id: string) {
  if (!hasPlayedInHistoryEntry(id)) history.replaceState({ ...entry(), [PLAYED]: id }, '')
}

const EVERY_SECONDS = 5

/** Remembers on this device how far the archive was watched: every 5 s, at each pause, and on leaving. */
export function useSavedPosition(playback: Playback, id: string, known: number) {
  const keep = () => {
    const { time: seconds, duration, started } = playback.state()
    // On another site nothing is kept.
    if (started && !isFramedPlayer()) savePosition(id, { seconds, duration: duration || known })
  }
  const leave = useEffectEvent(keep)
  usePlaybackChange(playback, (now, before) => {
    const step = (seconds: number) => Math.floor(seconds / EVERY_SECONDS)
    const stopped = now.paused && !before.paused
    if (!stopped && step(now.time) === step(before.time)) return
    keep()
    if (now.started && !isFramedPlayer()) markPlayedInHistoryEntry(id)
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

export function useSavedVolume(playback: Playback) {
  usePlaybackChange(playback, ({ volume, muted, speed }, before) => {
    if (volume !== before.volume || muted !== before.muted) savePreferences({ volume, muted })
    if (speed !== before.speed) savePreferences({ speed })
  })
}
