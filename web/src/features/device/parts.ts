import { deviceKeys, readStored, writeStored } from '../../device/storage.ts'
import { positions } from '../../device/positions.ts'
import { shelf } from '../../device/shelf.ts'
import { theme } from '../../device/theme.ts'
import { watched } from '../../device/watch-history.ts'

const forget = (...keys: string[]) => {
  for (const key of keys) writeStored(key, undefined)
}

/** What this device keeps, by part: under which keys, how many archives, and how to be rid of it. */
export const parts = {
  shelf: {
    keys: [deviceKeys.shelf],
    count: () => shelf.read().length,
    clear: () => shelf.clear(),
  },
  history: {
    keys: [deviceKeys.history],
    count: () => watched.read().length,
    clear: () => watched.clear(),
  },
  positions: {
    keys: [deviceKeys.positions],
    count: () => positions.read().length,
    clear: () => positions.clear(),
  },
  player: {
    keys: [deviceKeys.player, deviceKeys.shortcuts],
    count: () => undefined,
    clear: () => forget(deviceKeys.player, deviceKeys.shortcuts),
  },
  appearance: {
    keys: [deviceKeys.theme, deviceKeys.language],
    count: () => undefined,
    clear() {
      theme.choose('system')
      forget(deviceKeys.language)
    },
  },
} as const

export type PartName = keyof typeof parts

export const partNames = Object.keys(parts) as PartName[]

/** The bytes that a part takes, names and values. */
export const bytesOf = (name: PartName) =>
  parts[name].keys
    .map((key) => [key, readStored(key)])
    .filter(([, value]) => value !== undefined)
    .reduce((sum, pair) => sum + new Blob(pair as string[]).size, 0)

const PROBE = 'probe'

/** Whether this browser keeps anything from one visit to the next. */
export function keepsThings() {
  const kept = writeStored(PROBE, '1')
  writeStored(PROBE, undefined)
  return kept
}
