import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, captionsOf, fetchCaptions, NoCues } from '../../../api/files/captions.ts'
import { offsetCaptions } from '../../../lib/playback/caption-offset.ts'
import type { Preferences } from '../../../device/player-preferences.ts'
import { type Captions, type CaptionTrack, chosenTrack, languageName } from './captions.ts'

/** Events that show or hide the controls. */
const staying = ['pointerover', 'pointerout', 'focusin', 'focusout']

/** Moves the captions above the visible controls, also in browsers where CSS cannot. */
export function useCaptionOffset(player: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = player.current
    const video = section?.querySelector('video')
    if (!section || !video) return
    const lift = () => offsetCaptions(video)
    const resting = new MutationObserver(lift)
    resting.observe(section, { attributeFilter: ['data-resting'] })
    // Capture phase: events of a track do not bubble.
    const changes = ['load', 'cuechange', ...staying]
    for (const name of changes) section.addEventListener(name, lift, true)
    return () => {
      resting.disconnect()
      for (const name of changes) section.removeEventListener(name, lift, true)
    }
  }, [player])
}

type OwnFile = { name: string; url: string }

const MAX_VIDEO_BYTES = 1_048_576

/** @param announce shows a message about captions */
export function useCaptions(
  captions: readonly Captions[],
  preferences: Preferences,
  change: (changed: Partial<Preferences>) => void,
  tell: (text: string) => void,
) {
  const { i18n, t } = useTranslation()
  const prefix = useId()
  const [own, setOwn] = useState<OwnFile>()
  const [ownShown, setOwnShown] = useState(false)
  const [lost, setLost] = useState<string>()
  const [fetched, setFetched] = useState<{ src: string; url: string }>()
  useEffect(() => {
    if (own) return () => URL.revokeObjectURL(own.url)
  }, [own])

  const theirs: CaptionTrack[] = captions.map((track, at) => ({
    ...track,
    id: `${prefix}${at}`,
    label: languageName(track.language, i18n.resolvedLanguage ?? 'fr'),
  }))
  const ownId = `${prefix}own`
  const tracks: CaptionTrack[] = own
    ? [...theirs, { id: ownId, language: '', src: own.url, label: own.name }]
    : theirs
  const theirChoice = chosenTrack(theirs, preferences.captionLanguage)?.id
  const wanted = ownShown && own ? ownId : preferences.captions ? theirChoice : undefined
  const shown = wanted === lost ? undefined : wanted
  const track = tracks.find(({ id }) => id === shown)
  const theirSrc = track && track.id !== ownId ? track.src : undefined

  const onLost = useEffectEvent((reason: unknown) => {
    // Choosing a track again retries.
    setLost(wanted)
    tell(t(`playerControls.${reason instanceof NoCues ? 'captionsUnreadable' : 'captionsLost'}`))
  })
  useEffect(() => {
    if (theirSrc === undefined) return
    const over = new AbortController()
    const coming = fetchCaptions(theirSrc, over.signal)
    coming.then(
      (url) => setFetched({ src: theirSrc, url }),
      (reason: unknown) => over.signal.aborted || onLost(reason),
    )
    return () => {
      over.abort()
      setFetched(undefined)
      coming.then((url) => URL.revokeObjectURL(url)).catch(() => undefined)
    }
  }, [theirSrc])

  return {
    tracks,
    shown,
    /** The track for the video element, once it has loaded. */
    drawn:
      theirSrc === undefined
        ? track
        : track && fetched?.src === theirSrc
          ? { ...track, src: fetched.url }
          : undefined,
    /** Track to show when captions are switched on. */
    preferred: own ? ownId : theirChoice,
    show: (id: string | undefined) => {
      setLost(undefined)
      setOwnShown(id === ownId)
      if (id === ownId) return
      const chosen = theirs.find((other) => other.id === id)
      // Stores the choice only for the archive's tracks: a viewer's file is no general preference.
      change(chosen ? { captions: true, captionLanguage: chosen.language } : { captions: false })
    },
    /** Adds the viewer's file and shows it. */
    add: async (file: File) => {
      try {
        if (file.size > MAX_VIDEO_BYTES) return tell(t('playerControls.captionsTooLarge'))
        const read = await captionsOf(file)
        setLost(undefined)
        setOwn({ name: file.name, url: addressOf(read) })
        setOwnShown(true)
        tell(t('playerControls.captionsAdded', { count: read.cues }))
      } catch (reason) {
        // The file was moved or deleted, or the parser's chunk failed to load.
        const why = reason instanceof NoCues ? 'captionsRefused' : 'captionsNotRead'
        tell(t(`playerControls.${why}`))
      }
    },
  }
}
