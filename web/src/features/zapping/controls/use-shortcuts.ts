import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isKeyHandledByTarget } from '../../../playback/key-event-target.ts'
import { zapCommandFor, type ZapCommand } from './shortcuts.ts'

type ShortcutOptions = {
  set: RefObject<HTMLElement | null>
  enabled: boolean
  run: (command: ZapCommand) => void
  digit: (digit: number) => void
  /** Called for every key. */
  wake: () => void
}

export function useZapShortcuts({ set, enabled, run, digit, wake }: ShortcutOptions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    wake()
    if (!enabled || event.defaultPrevented || isKeyHandledByTarget(event.key, event.target)) return
    const { activeElement: focused } = document
    const isHeading = focused instanceof HTMLHeadingElement
    const isNear =
      !focused ||
      focused === document.body ||
      isHeading ||
      document.fullscreenElement !== null ||
      set.current?.contains(focused) === true
    const command = zapCommandFor(event, isNear)
    if (command === undefined) return
    event.preventDefault()
    if (typeof command === 'string') run(command)
    else digit(command.digit)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
