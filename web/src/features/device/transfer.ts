import { changeLanguage } from '../../i18n/index.ts'
import { languageOf } from '../../i18n/language.ts'
import { deviceKeys, readStored, writeStored } from '../../device/storage.ts'
import { positions, POSITIONS_MOST } from '../../device/positions.ts'
import { shelf, SHELF_MOST } from '../../device/shelf.ts'
import { theme } from '../../device/theme.ts'
import { watched, WATCHED_MOST } from '../../device/watch-history.ts'
import { readBackup, writeBackup, type Backup } from './backup.ts'
import { mergeDated, mergePositions } from './merge.ts'

/** Everything of this device as the text of a file. */
export function exportDevice(now: Date): string {
  const stored = readStored(deviceKeys.theme)
  const backup: Backup = {
    shelf: shelf.read(),
    history: watched.read(),
    positions: positions.read(),
    player: playerOf(readStored(deviceKeys.player)),
    shortcuts: readStored(deviceKeys.shortcuts) === 'off' ? 'off' : undefined,
    theme: stored === undefined ? undefined : theme.read(),
    language: languageOf(readStored(deviceKeys.language)),
  }
  return writeBackup(backup, now)
}

function playerOf(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** What an import added, by part, and how many archives found no room. */
export type Imported = {
  added: Record<'shelf' | 'history' | 'positions' | 'player' | 'appearance', number>
  left: number
}

/** Adds what a file holds to what this device keeps, replacing nothing. Undefined, and nothing done, if the file is none of ours. */
export function importDevice(text: string): Imported | undefined {
  const backup = readBackup(text)
  if (!backup) return undefined
  const onShelf = mergeDated(shelf.read(), backup.shelf, SHELF_MOST)
  const inHistory = mergeDated(watched.read(), backup.history, WATCHED_MOST)
  const underWay = mergePositions(positions.read(), backup.positions, POSITIONS_MOST)
  shelf.write(onShelf.rows)
  watched.write(inHistory.rows)
  positions.write(underWay.rows)

  const { player, shortcuts, theme: chosen, language } = backup
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
      shelf: onShelf.added,
      history: inHistory.added,
      positions: underWay.added,
      player: settings.filter(Boolean).length,
      appearance: appearance.filter(Boolean).length,
    },
    left: onShelf.left + inHistory.left + underWay.left,
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
