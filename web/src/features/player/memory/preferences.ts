import { isFramedPlayer } from '../../../lib/framed-player.ts'
import { deviceKeys, readStored, writeStored } from '../../../device/storage.ts'
import { speeds } from '../controls/commands.ts'

/** How the picture sits in the frame: as recorded, stretched to fill it, or cropped to fill it. */
export const aspects = ['recorded', 'fill', 'zoom'] as const
export type Aspect = (typeof aspects)[number]

export type Preferences = {
  /** 0–1 */
  volume: number
  muted: boolean
  /** One of `speeds`. */
  speed: number
  captions: boolean
  /** The click of a television set, and its static when the channel changes. */
  ownSounds: boolean
  /** The language chosen last, as a BCP 47 tag; '' when none was. */
  captionLanguage: string
  aspect: Aspect
  theatre: boolean
  /** Goes on to a similar archive at the end. */
  autoplayNext: boolean
}

export const defaults: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: false,
  ownSounds: false,
  captionLanguage: '',
  aspect: 'recorded',
  theatre: false,
  autoplayNext: false,
}

/** A JSON object of `Preferences`, any part of which may be missing. */
const KEY = deviceKeys.player

const accepts: { [Name in keyof Preferences]: (value: unknown) => boolean } = {
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  muted: (value) => typeof value === 'boolean',
  speed: (value) => speeds.some((speed) => speed === value),
  captions: (value) => typeof value === 'boolean',
  ownSounds: (value) => typeof value === 'boolean',
  captionLanguage: (value) =>
    typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value),
  aspect: (value) => aspects.some((aspect) => aspect === value),
  theatre: (value) => typeof value === 'boolean',
  autoplayNext: (value) => typeof value === 'boolean',
}

/** Preferences out of stored text: parts that are missing or not acceptable are the defaults. */
export function parsePreferences(text: string | undefined): Preferences {
  const preferences = { ...defaults }
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return preferences
    const parts = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(accepts, name) && accepts[name as keyof Preferences](value),
    )
    return { ...preferences, ...Object.fromEntries(parts) }
  } catch {
    return preferences
  }
}

export const readPreferences = () => parsePreferences(readStored(KEY))

/** Stores what changed, over what is stored now: another tab may have changed the rest. */
export const keepPreferences = (changed: Partial<Preferences>) => {
  // On another site nothing is kept.
  if (isFramedPlayer()) return
  writeStored(KEY, JSON.stringify({ ...readPreferences(), ...changed }))
}
