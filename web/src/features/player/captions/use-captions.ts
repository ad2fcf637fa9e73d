import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, captionsOf, fetchCaptions, NoCues } from '../../../api/files/captions.ts'
import { offsetCaptions } from '../../../lib/playback/caption-offset.ts'
import type { Preferences } from '../../../device/player-preferences.ts'
import { type Captions, type CaptionTrack, chosenTrack, languageName } from './captions.ts'

/** The controls stay for the pointer and for the focus, too. */
const staying = ['pointerover', 'pointerout', 'focusin', 'focusout']

/** Captions step over the controls, and come down again when these rest: also where style cannot move them. */
export function useCaptionOffset(player: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = player.current
    const video = section?.querySelector('video')
    if (!section || !video) return
    const lift = () => offsetCaptions(video)
    const resting = new MutationObserver(lift)
    resting.observe(section, { attributeFilter: ['data-resting'] })
    // A track's events go by on their way down only.
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

/** @param tell what became of captions, in words */
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
    // Another choice, or the same again, tries anew.
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
    /** What the picture shows of it, once it is there. */
    drawn:
      theirSrc === undefined
        ? track
        : track && fetched?.src === theirSrc
          ? { ...track, src: fetched.url }
          : undefined,
    /** The one to show when captions are switched on. */
    preferred: own ? ownId : theirChoice,
    show: (id: string | undefined) => {
      setLost(undefined)
      setOwnShown(id === ownId)
      if (id === ownId) return
      const chosen = theirs.find((other) => other.id === id)
      // The viewer's own file is no taste for captions everywhere: only theirs is remembered.
      change(chosen ? { captions: true, captionLanguage: chosen.language } : { captions: false })
    },
    /** A file of the viewer's, which is then shown. */
    add: async (file: File) => {
      try {
        if (file.size > MAX_VIDEO_BYTES) return tell(t('playerControls.captionsTooLarge'))
        const read = await captionsOf(file)
        setLost(undefined)
        setOwn({ name: file.name, url: addressOf(read) })
        setOwnShown(true)
        tell(t('playerControls.captionsAdded', { count: read.cues }))
      } catch (reason) {
        // Moved or taken away before it was read, or its reader does not come.
        const why = reason instanceof NoCues ? 'captionsRefused' : 'captionsNotRead'
        tell(t(`playerControls.${why}`))
      }
    },
  }
}
