import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resting } from '../../../page-attributes/players.ts'
import { captionsUrl, captionsOf, fetchCaptions, NoCues } from '../../../playback/caption-files.ts'
import { offsetCaptions } from '../../../playback/caption-offset.ts'
import type { Preferences } from '../../../device/player-preferences.ts'
import { type Captions, type CaptionTrack, chosenTrack, languageName } from './caption-tracks.ts'

/** Events that show or hide the controls. */
const staying = ['pointerover', 'pointerout', 'focusin', 'focusout']

/** Moves the captions above the visible controls, also in browsers where CSS cannot. */
export function useCaptionOffset(player: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = player.current
    const video = section?.querySelector('video')
    if (!section || !video) return
    const offset = () => offsetCaptions(video)
    const observer = new MutationObserver(offset)
    observer.observe(section, { attributeFilter: Object.keys(resting) })
    // Capture phase: events of a track do not bubble.
    const changes = ['load', 'cuechange', ...staying]
    for (const name of changes) section.addEventListener(name, offset, true)
    return () => {
      observer.disconnect()
      for (const name of changes) section.removeEventListener(name, offset, true)
    }
  }, [player])
}

type OwnFile = { name: string; url: string }

const MAX_CAPTIONS_BYTES = 1_048_576

/** @param announce shows a message about captions */
export function useCaptions(
  captions: readonly Captions[],
  preferences: Preferences,
  change: (changed: Partial<Preferences>) => void,
  announce: (text: string) => void,
) {
  const { i18n, t } = useTranslation()
  const prefix = useId()
  const [own, setOwn] = useState<OwnFile>()
  const [ownShown, setOwnShown] = useState(false)
  const [failedId, setFailedId] = useState<string>()
  const [fetched, setFetched] = useState<{ src: string; url: string }>()
  useEffect(() => {
    if (own) return () => URL.revokeObjectURL(own.url)
  }, [own])

  const archiveTracks: CaptionTrack[] = captions.map((track, at) => ({
    ...track,
    id: `${prefix}${at}`,
    label: languageName(track.language, i18n.resolvedLanguage ?? 'fr'),
  }))
  const ownId = `${prefix}own`
  const tracks: CaptionTrack[] = own
    ? [...archiveTracks, { id: ownId, language: '', src: own.url, label: own.name }]
    : archiveTracks
  const preferredId = chosenTrack(archiveTracks, preferences.captionLanguage)?.id
  const selectedId = ownShown && own ? ownId : preferences.captions ? preferredId : undefined
  const shown = selectedId === failedId ? undefined : selectedId
  const track = tracks.find(({ id }) => id === shown)
  const archiveSrc = track && track.id !== ownId ? track.src : undefined

  const onError = useEffectEvent((reason: unknown) => {
    // Choosing a track again retries.
    setFailedId(selectedId)
    announce(
      t(`playerControls.${reason instanceof NoCues ? 'captionsUnreadable' : 'captionsLost'}`),
    )
  })
  useEffect(() => {
    if (archiveSrc === undefined) return
    const controller = new AbortController()
    const loading = fetchCaptions(archiveSrc, controller.signal)
    loading.then(
      (url) => setFetched({ src: archiveSrc, url }),
      (reason: unknown) => controller.signal.aborted || onError(reason),
    )
    return () => {
      controller.abort()
      setFetched(undefined)
      loading.then((url) => URL.revokeObjectURL(url)).catch(() => undefined)
    }
  }, [archiveSrc])

  return {
    tracks,
    shown,
    /** The track for the video element, once it has loaded. */
    loadedTrack:
      archiveSrc === undefined
        ? track
        : track && fetched?.src === archiveSrc
          ? { ...track, src: fetched.url }
          : undefined,
    /** Track to show when captions are switched on. */
    preferred: own ? ownId : preferredId,
    show: (id: string | undefined) => {
      setFailedId(undefined)
      setOwnShown(id === ownId)
      if (id === ownId) return
      const chosen = archiveTracks.find((other) => other.id === id)
      // Stores the choice only for the archive's tracks: a viewer's file is no general preference.
      change(chosen ? { captions: true, captionLanguage: chosen.language } : { captions: false })
    },
    /** Adds the viewer's file and shows it. */
    add: async (file: File) => {
      try {
        if (file.size > MAX_CAPTIONS_BYTES) return announce(t('playerControls.captionsTooLarge'))
        const read = await captionsOf(file)
        setFailedId(undefined)
        setOwn({ name: file.name, url: captionsUrl(read) })
        setOwnShown(true)
        announce(t('playerControls.captionsAdded', { count: read.cues }))
      } catch (reason) {
        // The file was moved or deleted, or the parser's chunk failed to load.
        const why = reason instanceof NoCues ? 'captionsRefused' : 'captionsNotRead'
        announce(t(`playerControls.${why}`))
      }
    },
  }
}
