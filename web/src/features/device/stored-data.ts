import { birthday } from '../../device/birthday.ts'
import { eveningYear } from '../../entities/archive/evening-year.ts'
import { deviceKeys, readStored, writeStored } from '../../device/storage.ts'
import { positions } from '../../device/playback-positions.ts'
import { watchLater } from '../../device/watch-later.ts'
import { forgetQuery } from '../../device/recent-searches.ts'
import { theme } from '../../device/theme.ts'
import { watchHistory } from '../../device/watch-history.ts'
import { forgetLanguage } from '../../i18n/change-language.ts'
import { drafts } from '../../session/drafts.ts'

const storedEntries = (...keys: string[]) => keys.map((key) => [key, readStored(key)] as const)

const forget = (...keys: string[]) => {
  for (const key of keys) writeStored(key, undefined)
}

/** The stored data by category: keys and values, number of archives, and a way to clear it. */
export const storedData = {
  shelf: {
    entries: () => storedEntries(deviceKeys.watchLater),
    count: () => watchLater.read().length,
    clear: () => watchLater.clear(),
  },
  history: {
    entries: () => storedEntries(deviceKeys.history),
    count: () => watchHistory.read().length,
    clear: () => watchHistory.clear(),
  },
  positions: {
    entries: () => storedEntries(deviceKeys.positions),
    count: () => positions.read().length,
    clear: () => positions.clear(),
  },
  searches: {
    entries: () => storedEntries(deviceKeys.searches),
    count: () => undefined,
    clear: () => forgetQuery(),
  },
  birthday: {
    entries: () => storedEntries(deviceKeys.birthday),
    count: () => undefined,
    clear: () => birthday.clear(),
  },
  eveningYear: {
    entries: () => storedEntries(deviceKeys.eveningYear),
    count: () => undefined,
    clear: () => eveningYear.clear(),
  },
  /** Kept in session storage. */
  drafts: {
    entries: () => Object.entries(drafts.all()),
    count: () => undefined,
    clear() {
      drafts.clear()
      drafts.notifyReplaced()
    },
  },
  player: {
    entries: () => storedEntries(deviceKeys.player, deviceKeys.shortcuts),
    count: () => undefined,
    clear: () => forget(deviceKeys.player, deviceKeys.shortcuts),
  },
  appearance: {
    entries: () => storedEntries(deviceKeys.theme, deviceKeys.language),
    count: () => undefined,
    clear() {
      theme.choose('system')
      forgetLanguage()
    },
  },
} as const

export type PartName = keyof typeof storedData

export const partNames = Object.keys(storedData) as PartName[]

export const bytesOf = (name: PartName) =>
  storedData[name]
    .entries()
    .filter(([, value]) => value !== undefined)
    .reduce((sum, [key, value = '']) => sum + new Blob([key, value]).size, 0)

const PROBE = 'probe'

/** True if the browser can persist data. */
export function hasPersistentStorage() {
  const wasWritten = writeStored(PROBE, '1')
  writeStored(PROBE, undefined)
  return wasWritten
}
