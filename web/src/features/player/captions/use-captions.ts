import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { liftCaptions } from '../../../lib/playback/lift-captions.ts'
import type { Preferences } from '../../../device/player-preferences.ts'
import { type Captions, type CaptionTrack, chosenTrack, languageName } from './captions.ts'
import { readCaptions } from './read-captions.ts'

/** The controls stay for the pointer and for the focus, too. */
const staying = ['pointerover', 'pointerout', 'focusin', 'focusout']

/** Captions step over the controls, and come down again when these rest: also where style cannot move them. */
export function useCaptionLift(player: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = player.current
    const video = section?.querySelector('video')
    if (!section || !video) return
    const lift = () => liftCaptions(video)
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

/** Tells of captions that do not come. */
export function useLostCaptions(player: RefObject<HTMLElement | null>, onLost: () => void) {
  const tell = useEffectEvent(onLost)
  useEffect(() => {
    const section = player.current
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLTrackElement) tell()
    }
    section?.addEventListener('error', onError, true)
    return () => section?.removeEventListener('error', onError, true)
  }, [player])
}

type OwnFile = { name: string; url: string }

export function useCaptions(
  captions: readonly Captions[],
  preferences: Preferences,
  change: (changed: Partial<Preferences>) => void,
) {
  const { i18n } = useTranslation()
  const prefix = useId()
  const [own, setOwn] = useState<OwnFile>()
  const [ownShown, setOwnShown] = useState(false)
  const [lost, setLost] = useState<string>()
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

  return {
    tracks,
    shown,
    /** The one to show when captions are switched on. */
    preferred: own ? ownId : theirChoice,
    /** What is wanted does not come: another choice, or the same again, tries anew. */
    lose: () => setLost(wanted),
    show: (id: string | undefined) => {
      setLost(undefined)
      setOwnShown(id === ownId)
      if (id === ownId) return
      const track = theirs.find((other) => other.id === id)
      // The viewer's own file is no taste for captions everywhere: only theirs is remembered.
      change(track ? { captions: true, captionLanguage: track.language } : { captions: false })
    },
    /** True when the file was captions, which are then shown. */
    add: async (file: File): Promise<boolean> => {
      const vtt = await readCaptions(file)
      if (vtt === undefined) return false
      const url = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }))
      setLost(undefined)
      setOwn({ name: file.name, url })
      setOwnShown(true)
      return true
    },
  }
}
