import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Command } from './commands.ts'
import { keyIsTaken } from '../../../lib/playback/key-owner.ts'
import { commandOf } from './shortcuts.ts'

export function useShortcuts(
  player: RefObject<HTMLElement | null>,
  enabled: boolean,
  run: (command: Command) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || keyIsTaken(event.key, event.target)) return
    const inside =
      document.fullscreenElement !== null ||
      player.current?.contains(document.activeElement) === true
    const command = commandOf(event, inside)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
