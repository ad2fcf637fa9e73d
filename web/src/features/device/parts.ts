import { birthday } from '../../device/birthday.ts'
import { eveningYear } from '../../device/evening-year.ts'
import { deviceKeys, readStored, writeStored } from '../../device/storage.ts'
import { positions } from '../../device/positions.ts'
import { shelf } from '../../device/shelf.ts'
import { forgetQuery } from '../../device/recent-searches.ts'
import { theme } from '../../device/theme.ts'
import { watched } from '../../device/watch-history.ts'
import { forgetLanguage } from '../../i18n/change-language.ts'
import { drafts } from '../../session/drafts.ts'

const held = (...keys: string[]) => keys.map((key) => [key, readStored(key)] as const)

const forget = (...keys: string[]) => {
  for (const key of keys) writeStored(key, undefined)
}

/** What this device keeps, by part: names and texts, how many archives, and how to be rid of it. */
export const parts = {
  shelf: {
    held: () => held(deviceKeys.shelf),
    count: () => shelf.read().length,
    clear: () => shelf.clear(),
  },
  history: {
    held: () => held(deviceKeys.history),
    count: () => watched.read().length,
    clear: () => watched.clear(),
  },
  positions: {
    held: () => held(deviceKeys.positions),
    count: () => positions.read().length,
    clear: () => positions.clear(),
  },
  searches: {
    held: () => held(deviceKeys.searches),
    count: () => undefined,
    clear: () => forgetQuery(),
  },
  birthday: {
    held: () => held(deviceKeys.birthday),
    count: () => undefined,
    clear: () => birthday.clear(),
  },
  eveningYear: {
    held: () => held(deviceKeys.eveningYear),
    count: () => undefined,
    clear: () => eveningYear.clear(),
  },
  /** Kept as long as the tab is open. */
  drafts: {
    held: () => Object.entries(drafts.all()),
    count: () => undefined,
    clear() {
      drafts.clear()
      drafts.tellReplaced()
    },
  },
  player: {
    held: () => held(deviceKeys.player, deviceKeys.shortcuts),
    count: () => undefined,
    clear: () => forget(deviceKeys.player, deviceKeys.shortcuts),
  },
  appearance: {
    held: () => held(deviceKeys.theme, deviceKeys.language),
    count: () => undefined,
    clear() {
      theme.choose('system')
      forgetLanguage()
    },
  },
} as const

export type PartName = keyof typeof parts

export const partNames = Object.keys(parts) as PartName[]

export const bytesOf = (name: PartName) =>
  parts[name]
    .held()
    .filter(([, value]) => value !== undefined)
    .reduce((sum, [key, value = '']) => sum + new Blob([key, value]).size, 0)

const PROBE = 'probe'

/** Whether this browser keeps anything from one visit to the next. */
export function keepsThings() {
  const kept = writeStored(PROBE, '1')
  writeStored(PROBE, undefined)
  return kept
}
