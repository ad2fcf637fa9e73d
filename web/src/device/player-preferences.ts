import { isFramedPlayer } from '../config/framed-player.ts'
import { deviceKeys, readStored, writeStored } from './storage.ts'

export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The picture as recorded, stretched to fill the frame, or cropped to fill it. */
export const aspects = ['recorded', 'fill', 'zoom'] as const
export type Aspect = (typeof aspects)[number]

export type Preferences = {
  /** 0–1 */
  volume: number
  muted: boolean
  /** One of `speeds`. */
  speed: number
  captions: boolean
  /** Plays the switch click of a television and its static on a channel change. */
  ownSounds: boolean
  /** The last chosen caption language, a BCP 47 tag; '' for none. */
  captionLanguage: string
  aspect: Aspect
  theatre: boolean
  /** Plays a similar archive at the end. */
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

/** The stored value is a JSON object of `Preferences`; each property is optional. */
const KEY = deviceKeys.player

/** RFC 5646 §4.4.1 recommends 35 characters. */
const LANGUAGE_LENGTH = 35

const accepts: { [Name in keyof Preferences]: (value: unknown) => boolean } = {
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  muted: (value) => typeof value === 'boolean',
  speed: (value) => speeds.some((speed) => speed === value),
  captions: (value) => typeof value === 'boolean',
  ownSounds: (value) => typeof value === 'boolean',
  captionLanguage: (value) =>
    typeof value === 'string' &&
    value.length <= LANGUAGE_LENGTH &&
    /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value),
  aspect: (value) => aspects.some((aspect) => aspect === value),
  theatre: (value) => typeof value === 'boolean',
  autoplayNext: (value) => typeof value === 'boolean',
}

export const acceptedPreferences = (stored: unknown): Partial<Preferences> => {
  // Reads by name: a string of two megabytes would have two million entries.
  const named = Object(stored) as object
  return Object.fromEntries(
    Object.entries(accepts).flatMap(([name, isAccepted]) => {
      const value: unknown = Reflect.get(named, name)
      return isAccepted(value) ? [[name, value]] : []
    }),
  )
}

export function parsePreferences(text: string | undefined): Preferences {
  try {
    return { ...defaults, ...acceptedPreferences(JSON.parse(text ?? '{}')) }
  } catch {
    return { ...defaults }
  }
}

export const readPreferences = () => parsePreferences(readStored(KEY))

/** Merges a change into the stored preferences, which another tab may have changed. */
export const savePreferences = (changed: Partial<Preferences>) => {
  // The framed player stores nothing.
  if (isFramedPlayer()) return
  writeStored(KEY, JSON.stringify({ ...readPreferences(), ...changed }))
}
