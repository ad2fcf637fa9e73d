import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isOfInputMethod } from '../lib/text/composing.ts'
import { isKeyHandledByTarget } from './key-event-target.ts'

/** A single-key shortcut. Matched on `event.key`, so that the layout decides. */
export type Shortcut<Command> = {
  /** Values of `event.key`; buttons show the first one. */
  keys: readonly string[]
  command: Command
  /** For keys that scroll the page or follow a link: used only with the focus in the player, or in zapping also on no control. */
  near?: true
  repeats?: true
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** Returns the command or the digit of a key press. */
export function shortcutFor<Command>(
  press: KeyPress,
  shortcuts: readonly Shortcut<Command>[],
  isNear: boolean,
): Command | number | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isOfInputMethod(press)) return undefined
  const digit = digitFromKey(press)
  if (digit !== undefined) return press.repeat ? undefined : digit
  const name = nameOf(press)
  const found = shortcuts.find(({ keys }) => keys.includes(name))
  if (!found || (found.near && !isNear) || (press.repeat && !found.repeats)) return undefined
  return found.command
}

/** Returns the key's name in a table: lower case, and by `code` on a non-Latin layout. */
function nameOf({ key, code }: KeyPress): string {
  const isNonLatin = key.length === 1 && key > '\u024f'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const name = isNonLatin && letter ? letter : key
  return name.length === 1 ? name.toLowerCase() : name
}

/** Uses `code`: AZERTY rows type &é"'(-è_çà unshifted. A numpad without num lock has no digits. */
function digitFromKey({ key, code, shiftKey }: KeyPress): number | undefined {
  const place = /^(Digit|Numpad)(\d)$/.exec(code)
  if (!place) return undefined
  const types = /^\d$/.test(key)
  return place[1] === 'Digit' && !shiftKey ? Number(place[2]) : types ? Number(key) : undefined
}

type ShortcutOptions = {
  root: RefObject<HTMLElement | null>
  enabled: boolean
  /** Returns true if it used the key. `isInside`: the focus is in the root, or the page in fullscreen. */
  press: (event: KeyboardEvent, isInside: boolean) => boolean
  /** Called for every key, also with shortcuts switched off. */
  onKey?: () => void
}

/** Passes on the keys that no field, control or dialog handles itself. */
export function useShortcuts({ root, enabled, press, onKey }: ShortcutOptions) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    onKey?.()
    if (!enabled || event.defaultPrevented || isKeyHandledByTarget(event.key, event.target)) return
    const isInside =
      document.fullscreenElement !== null || root.current?.contains(document.activeElement) === true
    if (press(event, isInside)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
