import { useState } from 'react'
import { isFramedPlayer } from '../config/framed-player.ts'
import { readShortcutsEnabled } from './shortcuts-enabled.ts'
import { deviceKeys, writeStored } from './storage.ts'

export function saveShortcutsEnabled(on: boolean) {
  // The framed player stores nothing.
  if (!isFramedPlayer()) writeStored(deviceKeys.shortcuts, on ? undefined : 'off')
}

export function useShortcutsEnabled() {
  const [on, setOn] = useState(readShortcutsEnabled)
  const change = (next: boolean) => {
    setOn(next)
    saveShortcutsEnabled(next)
  }
  return [on, change] as const
}
