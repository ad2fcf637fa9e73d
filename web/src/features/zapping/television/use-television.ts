import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { api, dataOf } from '../../../api/client.ts'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { TunedChannel } from './channel-list.ts'
import type { FetchRandomArchive } from './prefetch-queue.ts'
import type { TunedProgramme } from './programme.ts'
import type { TelevisionOptions, TelevisionState } from './television-state.ts'
import { createTelevision, type Television } from './television.ts'
import { recordings } from '../../../playback/probe-recording.ts'
import { createErrorClassifier } from '../../../playback/error-classifier.ts'
import { createVideoSlot } from './video-slot.ts'
import type { Archive } from '../../../entities/types.ts'

/** Preferences of the viewer, shared with the player. */
export type ViewerSettings = {
  muted: boolean
  /** 0–1 */
  volume: number
  captions: boolean
  ownSounds: boolean
  /** BCP 47 tag; '' without a choice. */
  captionLanguage: string
}

type Videos = readonly [RefObject<HTMLVideoElement | null>, RefObject<HTMLVideoElement | null>]

/** Programme of the last visit, which Back resumes. */
let lastProgramme: TunedProgramme | undefined

export function useTelevision(
  videos: Videos,
  channelList: readonly TunedChannel[],
  viewer: ViewerSettings,
  room: TelevisionOptions['room'],
) {
  const [television] = useState(() => {
    const { muted, volume, captions, ownSounds } = viewer
    return createTelevision({
      fetchRandomArchive,
      room,
      first: { muted, volume, captions, ownSounds },
    })
  })

  useEffect(() => television.setChannelList(channelList), [television, channelList])

  const isBack = useNavigationType() === NavigationType.Pop
  const switchOn = useEffectEvent(() => {
    const [first, second] = videos.map(({ current }) => current)
    if (!first || !second) return undefined
    const classifier = createErrorClassifier(recordings)
    const switchOff = television.switchOn(
      (eventsOf) => [
        createVideoSlot(first, eventsOf(0), viewer.captionLanguage, classifier),
        createVideoSlot(second, eventsOf(1), viewer.captionLanguage, classifier),
      ],
      isBack ? lastProgramme : undefined,
    )
    return () => {
      lastProgramme = television.programmeToResume()
      switchOff()
    }
  })
  useEffect(() => switchOn(), [])

  useEffect(() => {
    window.addEventListener('online', television.retry)
    const forget = watchPageVisibility({ left: television.suspend, returned: television.resume })
    return () => {
      window.removeEventListener('online', television.retry)
      forget()
    }
  }, [television])
  return television
}

/** Selects a part of the state; the component renders only when that part changes. */
export const useTelevisionState = <Part>(
  television: Television,
  select: (state: TelevisionState) => Part,
): Part => useSyncExternalStore(television.subscribe, () => select(television.state()))

const LONG_MS = 30_000

type AwayEvents = {
  /** Hidden for half a minute. */
  left: () => void
  returned: () => void
}

/** Viewers listen in background tabs; only hidden and muted playback is not worth its data. */
function watchPageVisibility({ left, returned }: AwayEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let away = false
  const onChange = () => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        away = true
        left()
      }, LONG_MS)
    } else if (away) {
      away = false
      returned()
    }
  }
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const WATCHED_MS = 10_000

/** Reports an archive after 10 s of playback: zapping through is not watching. */
export function useWatchedLongEnough(
  television: Television,
  onWatched: (archive: Archive) => void,
) {
  const archive = useTelevisionState(television, ({ programme, changing, paused }) =>
    changing || paused ? undefined : programme?.archive,
  )
  const report = useEffectEvent(onWatched)
  useEffect(() => {
    if (!archive) return
    const timer = setTimeout(() => report(archive), WATCHED_MS)
    return () => clearTimeout(timer)
  }, [archive])
}

const fetchRandomArchive: FetchRandomArchive = async (channel, exclude, signal) => {
  // Omits absent parameters, so that the first request has the same URL for every visitor.
  const query = { ...(channel && { channel }), ...(exclude.length > 0 && { exclude }) }
  const { archive } = await dataOf(api.GET('/api/zapping', { params: { query }, signal }))
  return archive
}
