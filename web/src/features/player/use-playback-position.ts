import { isFramedPlayer } from '../../config/framed-player.ts'
import { useEffect, useEffectEvent } from 'react'
import {
  type PositionRow,
  positions,
  MAX_POSITIONS_STORED,
} from '../../device/playback-positions.ts'
import type { Playback } from './playback/playback.ts'
import { usePlaybackChange } from './playback/use-playback.ts'
import { savePreferences } from '../../device/player-preferences.ts'

/** A stopped position and the duration, in seconds. */
type Position = { seconds: number; duration: number }

const FIRST_SECONDS = 5
const LAST_SECONDS = 20

/** False near the start and in the closing credits. */
const isWorthResuming = ({ seconds, duration }: Position) =>
  seconds >= FIRST_SECONDS && duration - seconds > LAST_SECONDS

export function readPosition(id: string): Position | undefined {
  const row = positions.read().findLast(([stored]) => stored === id)
  const position = row && { seconds: row[1], duration: row[2] }
  return position && isWorthResuming(position) ? position : undefined
}

/** Saves the position of an archive, or removes it if resuming is not worthwhile. */
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

/** True if the archive was played in this history entry, also after a reload. */
export const hasPlayedInHistoryEntry = (id: string) => entry()[PLAYED] === id

/** Keeps the router's data in the state; a navigation replaces it. */
export function markPlayedInHistoryEntry(id: string) {
  if (!hasPlayedInHistoryEntry(id)) history.replaceState({ ...entry(), [PLAYED]: id }, '')
}

const EVERY_SECONDS = 5

/** Saves the position on this device: every 5 s, at each pause, and on leaving. */
export function useSavedPosition(playback: Playback, id: string, known: number) {
  const save = () => {
    const { time: seconds, duration, started } = playback.state()
    // A framed player stores nothing.
    if (started && !isFramedPlayer()) savePosition(id, { seconds, duration: duration || known })
  }
  const leave = useEffectEvent(save)
  usePlaybackChange(playback, (now, before) => {
    const step = (seconds: number) => Math.floor(seconds / EVERY_SECONDS)
    const stopped = now.paused && !before.paused
    if (!stopped && step(now.time) === step(before.time)) return
    save()
    if (now.started && !isFramedPlayer()) markPlayedInHistoryEntry(id)
  })
  useEffect(() => {
    const onHide = () => leave()
    // The last event that phones fire reliably.
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
