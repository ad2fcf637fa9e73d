import { useState } from 'react'
import { isFramedPlayer } from '../lib/framed-player.ts'
import { readShortcutsOn } from './shortcuts.ts'
import { deviceKeys, writeStored } from './storage.ts'

export function keepShortcutsOn(on: boolean) {
  // On another site nothing is kept.
  if (!isFramedPlayer()) writeStored(deviceKeys.shortcuts, on ? undefined : 'off')
}

export function useShortcutsOn() {
  const [on, setOn] = useState(readShortcutsOn)
  const change = (next: boolean) => {
    setOn(next)
    keepShortcutsOn(next)
  }
  return [on, change] as const
}
