import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'
import { watchAway } from './away.ts'
import type { Station } from './dial.ts'
import { drawArchive } from './draw.ts'
import type { Receiver } from './receiver.ts'
import { createTelevision, type Television } from './television.ts'
import type { TelevisionState } from './television-state.ts'
import { createTube } from './tube.ts'

/** What the viewer has chosen in the player, and where to keep what changes. */
export type Viewer = {
  muted: boolean
  /** 0–1 */
  volume: number
  captions: boolean
  /** BCP 47 tag; '' when none was chosen. */
  captionLanguage: string
}

type Videos = readonly [RefObject<HTMLVideoElement | null>, RefObject<HTMLVideoElement | null>]

/** A television set for as long as the component lives, on two video elements. */
export function useTelevision(
  videos: Videos,
  dial: readonly Station[],
  viewer: Viewer,
  room: Receiver['room'],
) {
  const [television] = useState(() => {
    const { muted, volume, captions } = viewer
    return createTelevision({
      draw: drawArchive,
      room,
      first: { muted, volume, captions },
    })
  })

  useEffect(() => television.setDial(dial), [television, dial])

  const switchOn = useEffectEvent(() => {
    const [first, second] = videos.map(({ current }) => current)
    if (!first || !second) return undefined
    return television.switchOn((eventsOf) => [
      createTube(first, eventsOf(0), viewer.captionLanguage),
      createTube(second, eventsOf(1), viewer.captionLanguage),
    ])
  })
  useEffect(() => switchOn(), [])

  useEffect(() => {
    window.addEventListener('online', television.retry)
    const forget = watchAway({ left: television.doze, returned: television.wake })
    return () => {
      window.removeEventListener('online', television.retry)
      forget()
    }
  }, [television])
  return television
}

/** One part of the state; the component is only drawn again when that part changes. */
export const useTelevisionState = <Part>(
  television: Television,
  select: (state: TelevisionState) => Part,
): Part => useSyncExternalStore(television.subscribe, () => select(television.state()))
