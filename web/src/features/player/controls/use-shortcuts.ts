import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { PlayerCommand } from './commands.ts'
import { isKeyHandledByTarget } from '../../../playback/key-event-target.ts'
import { playerCommandFor } from './shortcuts.ts'

export function usePlayerShortcuts(
  player: RefObject<HTMLElement | null>,
  enabled: boolean,
  run: (command: PlayerCommand) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyHandledByTarget(event.key, event.target)) return
    const inside =
      document.fullscreenElement !== null ||
      player.current?.contains(document.activeElement) === true
    const command = playerCommandFor(event, inside)
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
