import { mediaUrl } from '../../../config/media-url.ts'
import { config } from '../../../config/config.ts'
import { readBirthday } from '../../../device/birthday.ts'
import { readEveningYear } from '../../../entities/archive/evening-year.ts'
import { languageOf, type Language } from '../../../i18n/language.ts'
import { readDatedList, type DatedSnapshot } from '../../../device/archive-snapshot.ts'
import { readPositionRows, type PositionRow } from '../../../device/playback-positions.ts'
import { acceptedPreferences, type Preferences } from '../../../device/player-preferences.ts'
import { limitEntries } from '../../../device/recent-searches.ts'
import { MAX_WATCH_LATER } from '../../../device/watch-later.ts'
import { themes, type Theme } from '../../../device/theme.ts'
import { MAX_HISTORY } from '../../../device/watch-history.ts'

/** Contents of a backup file. Absent parts were not on the device. */
export type Backup = {
  shelf: DatedSnapshot[]
  history: DatedSnapshot[]
  positions: PositionRow[]
  /** Search terms, newest first. */
  searches: string[]
  birthday?: string | undefined
  eveningYear?: number | undefined
  /** Unsent drafts of one member, by name. */
  drafts?: Drafts | undefined
  player?: Partial<Preferences> | undefined
  shortcuts?: 'off' | undefined
  theme?: Theme | undefined
  language?: Language | undefined
}

export type Drafts = {
  of: string
  texts: Record<string, string>
  /** Number of drafts in the file that exceed the limits. */
  left?: number | undefined
}

const FORMAT = 'plus2tele-device'
const VERSION = 1
/** Four times the size of a full device. */
export const MAX_BACKUP_BYTES = 2_000_000
const MAX_DRAFTS = 50
const MAX_DRAFT_LENGTH = 20_000
const MAX_NAME_LENGTH = 300

export const writeBackup = (backup: Backup, now: Date): string =>
  JSON.stringify(
    { format: FORMAT, version: VERSION, exportedAt: now.toISOString(), ...backup },
    null,
    1,
  )

/** Parses a backup, keeping only valid parts; undefined for another file. */
export function readBackup(text: string): Backup | undefined {
  const file = objectOf(text)
  if (file?.format !== FORMAT || file.version !== VERSION) return undefined
  return {
    shelf: readDatedList(file.shelf, MAX_WATCH_LATER).map(withOwnImage),
    history: readDatedList(file.history, MAX_HISTORY).map(withOwnImage),
    positions: readPositionRows(file.positions),
    searches: Array.isArray(file.searches) ? limitEntries(file.searches) : [],
    birthday: readBirthday(file.birthday),
    eveningYear: readEveningYear(file.eveningYear),
    drafts: draftsIn(file.drafts),
    player: playerPreferencesIn(file.player),
    shortcuts: file.shortcuts === 'off' ? 'off' : undefined,
    theme: themes.find((name) => name === file.theme),
    language: languageOf(file.language),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function draftsIn(value: unknown): Drafts | undefined {
  if (!isObject(value) || typeof value.of !== 'string' || !isObject(value.texts)) return undefined
  const all = Object.entries(value.texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const taken = all
    .filter(([name, text]) => name.length <= MAX_NAME_LENGTH && text.length <= MAX_DRAFT_LENGTH)
    .slice(0, MAX_DRAFTS)
  return {
    of: value.of,
    texts: Object.fromEntries(taken),
    left: all.length - taken.length || undefined,
  }
}

/** Returns undefined instead of an empty object, which would block a later import. */
export function playerPreferencesIn(value: unknown) {
  const accepted = acceptedPreferences(value)
  return Object.keys(accepted).length > 0 ? accepted : undefined
}

function objectOf(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes images of other hosts: a file may come from anyone, and such an image would track the
 * visitor.
 */
function withOwnImage(one: DatedSnapshot): DatedSnapshot {
  const base = config.filesHost.replace(/\/+$/, '')
  const isOwn = one.thumbnail !== '' && mediaUrl(one.thumbnail).startsWith(`${base}/`)
  return isOwn ? one : { ...one, thumbnail: '' }
}
