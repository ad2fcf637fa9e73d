import { useState } from 'react'
import { keepShortcutsOn, readShortcutsOn } from './preferences.ts'

/** Whether single-key shortcuts are on, and the switch; remembered on this device. */
export function useShortcutsOn() {
  const [on, setOn] = useState(readShortcutsOn)
  const change = (next: boolean) => {
    setOn(next)
    keepShortcutsOn(next)
  }
  return [on, change] as const
}
