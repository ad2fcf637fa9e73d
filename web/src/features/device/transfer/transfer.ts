import { changeLanguage } from '../../../i18n/change-language.ts'
import { languageOf } from '../../../i18n/language.ts'
import { birthday } from '../../../device/birthday.ts'
import { eveningYear } from '../../../entities/archive/evening-year.ts'
import { deviceKeys, readStored, failedWrites, writeStored } from '../../../device/storage.ts'
import { positions, MAX_POSITIONS_STORED } from '../../../device/playback-positions.ts'
import { watchLater, MAX_WATCH_LATER } from '../../../device/watch-later.ts'
import { theme } from '../../../device/theme.ts'
import { watchHistory, MAX_HISTORY } from '../../../device/watch-history.ts'
import {
  limitEntries,
  saveRecentSearches,
  readRecentSearches,
} from '../../../device/recent-searches.ts'
import { draftKey, drafts } from '../../../session/drafts.ts'
import { session } from '../../../session/session.ts'
import { playerPreferencesIn, readBackup, writeBackup, type Backup, type Drafts } from './backup.ts'
import { mergeDated, mergePositions } from './merge.ts'
import type { PartName } from '../stored-data.ts'

/** True if drafts of other members are stored: they are not exported. */
export function hasUnexportedDrafts(): boolean {
  const memberId = session.read().user?.id
  const ownDrafts = memberId === undefined ? {} : drafts.of(memberId)
  return Object.keys(drafts.all()).length > Object.keys(ownDrafts).length
}

export function exportDevice(now: Date): string {
  const stored = readStored(deviceKeys.theme)
  const of = session.read().user?.id
  const texts = of === undefined ? {} : drafts.of(of)
  const backup: Backup = {
    shelf: watchLater.read(),
    history: watchHistory.read(),
    positions: positions.read(),
    searches: readRecentSearches(),
    birthday: birthday.read(),
    eveningYear: eveningYear.read(),
    drafts: of !== undefined && Object.keys(texts).length > 0 ? { of, texts } : undefined,
    player: playerOf(readStored(deviceKeys.player)),
    shortcuts: readStored(deviceKeys.shortcuts) === 'off' ? 'off' : undefined,
    theme: stored === undefined ? undefined : theme.read(),
    language: languageOf(readStored(deviceKeys.language)),
  }
  return writeBackup(backup, now)
}

function playerOf(text: string | undefined) {
  try {
    return playerPreferencesIn(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

type ImportResult = {
  /** Added items by part. */
  added: Record<PartName, number>
  /** Rows beyond the limit, by list. */
  left: Record<'shelf' | 'history' | 'positions', number>
  /** Drafts of another account. */
  foreign: number
  /** Drafts that are too long or too many. */
  leftDrafts: number
  /** True if the browser stored all of it. */
  isStored: boolean
}

/**
 * Adds the contents of a backup file without replacing stored data. Returns undefined for another
 * file.
 */
export function importDevice(text: string): ImportResult | undefined {
  const backup = readBackup(text)
  if (!backup) return undefined
  const failedBefore = failedWrites()
  const mergedWatchLater = mergeDated(watchLater.read(), backup.shelf, MAX_WATCH_LATER)
  const mergedHistory = mergeDated(watchHistory.read(), backup.history, MAX_HISTORY)
  const mergedPositions = mergePositions(positions.read(), backup.positions, MAX_POSITIONS_STORED)
  // An empty list is not stored.
  if (mergedWatchLater.rows.length > 0) watchLater.write(mergedWatchLater.rows)
  if (mergedHistory.rows.length > 0) watchHistory.write(mergedHistory.rows)
  if (mergedPositions.rows.length > 0) positions.write(mergedPositions.rows)
  const searched = readRecentSearches()
  const searches = limitEntries([...searched, ...backup.searches])
  saveRecentSearches(searches)
  const importedDrafts = addDrafts(backup.drafts)

  const { player, shortcuts, theme: chosen, language } = backup
  const isBirthdayAdded = unlessStored(deviceKeys.birthday, backup.birthday, birthday.write)
  const isYearAdded = unlessStored(deviceKeys.eveningYear, backup.eveningYear, eveningYear.write)
  const appearance = [
    unlessStored(deviceKeys.theme, chosen, theme.choose),
    unlessStored(deviceKeys.language, language, (value) => void changeLanguage(value)),
  ]
  const settings = [
    unlessStored(deviceKeys.player, player, (value) =>
      writeStored(deviceKeys.player, JSON.stringify(value)),
    ),
    unlessStored(deviceKeys.shortcuts, shortcuts, (value) =>
      writeStored(deviceKeys.shortcuts, value),
    ),
  ]
  return {
    added: {
      shelf: mergedWatchLater.added,
      history: mergedHistory.added,
      positions: mergedPositions.added,
      searches: searches.length - searched.length,
      birthday: Number(isBirthdayAdded),
      eveningYear: Number(isYearAdded),
      drafts: importedDrafts.added,
      player: settings.filter(Boolean).length,
      appearance: appearance.filter(Boolean).length,
    },
    left: {
      shelf: mergedWatchLater.left,
      history: mergedHistory.left,
      positions: mergedPositions.left,
    },
    foreign: importedDrafts.foreign,
    leftDrafts: importedDrafts.left,
    isStored: failedWrites() === failedBefore,
  }
}

function unlessStored<Value>(
  key: string,
  value: Value | undefined,
  put: (value: Value) => unknown,
): boolean {
  if (value === undefined || readStored(key) !== undefined) return false
  put(value)
  return true
}

/** Imports drafts only for their own member. */
function addDrafts({ of, texts, left = 0 }: Drafts = { of: '', texts: {} }) {
  const all = Object.entries(texts)
  if (of !== session.read().user?.id) return { added: 0, foreign: all.length + left, left: 0 }
  const fresh = all.filter(([name]) => drafts.read(draftKey(of, name)) === undefined)
  for (const [name, text] of fresh) drafts.write(draftKey(of, name), text)
  if (fresh.length > 0) drafts.notifyReplaced()
  return { added: fresh.length, foreign: 0, left }
}
