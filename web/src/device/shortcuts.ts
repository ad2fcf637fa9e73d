import { useState } from 'react'
import { deviceKeys, readStored, writeStored } from './storage.ts'

/** 'off' once the viewer has switched single-key shortcuts off. */
const KEY = deviceKeys.shortcuts

export const readShortcutsOn = () => readStored(KEY) !== 'off'

export function keepShortcutsOn(on: boolean) {
  if (on) writeStored(KEY, undefined)
  else writeStored(KEY, 'off')
}

/** Whether single-key shortcuts are on, and the switch; remembered on this device. */
export function useShortcutsOn() {
  const [on, setOn] = useState(readShortcutsOn)
  const change = (next: boolean) => {
    setOn(next)
    keepShortcutsOn(next)
  }
  return [on, change] as const
}
