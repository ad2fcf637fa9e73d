import { digitFromKey } from '../../../playback/digit-from-key.ts'
import { isOfInputMethod } from '../../../lib/text/composing.ts'

export type ZapCommand =
  | 'up'
  | 'down'
  | 'surprise'
  | 'room'
  | 'back'
  | 'open'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'ownSounds'
  | 'pause'
  | 'captions'
  | 'fullScreen'
  | 'display'
  | 'remote'
  | 'guide'
  | 'keys'

type Shortcut = {
  /** Values of `event.key`; buttons show the first one. */
  keys: readonly string[]
  command: ZapCommand
  /**
   * For keys that scroll the page or follow a link: used only with the focus on the television or
   * on no control.
   */
  near?: true
  repeats?: true
}

/** All shortcuts, in the order of the list that `?` shows. */
export const zapShortcuts = [
  { command: 'up', keys: ['PageUp', 'ArrowUp'], near: true, repeats: true },
  { command: 'down', keys: ['PageDown', 'ArrowDown'], near: true, repeats: true },
  { command: 'surprise', keys: ['r', ' '], near: true },
  { command: 'room', keys: ['h'] },
  { command: 'back', keys: ['Backspace'] },
  { command: 'open', keys: ['o', 'Enter'], near: true },
  { command: 'louder', keys: ['ArrowRight'], near: true, repeats: true },
  { command: 'quieter', keys: ['ArrowLeft'], near: true, repeats: true },
  { command: 'mute', keys: ['m'] },
  { command: 'ownSounds', keys: ['s'] },
  { command: 'pause', keys: ['k'] },
  { command: 'captions', keys: ['c'] },
  { command: 'fullScreen', keys: ['f'] },
  { command: 'display', keys: ['i'] },
  { command: 'remote', keys: ['t'] },
  { command: 'guide', keys: ['g'] },
  { command: 'keys', keys: ['?'] },
] as const satisfies readonly Shortcut[]

/** Dedicated keys of remote controls and keyboards: neither listed nor shown on buttons. */
const dedicatedKeys: readonly Shortcut[] = [
  { command: 'up', keys: ['ChannelUp'], repeats: true },
  { command: 'down', keys: ['ChannelDown'], repeats: true },
  { command: 'pause', keys: ['MediaPlayPause'] },
]

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** Returns the key's name in the table: lower case, and by `code` on a non-Latin layout. */
function nameOf({ key, code }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const name = key.length === 1 && key > '\u024f' && letter ? letter : key
  return name.length === 1 ? name.toLowerCase() : name
}

/**
 * Returns the command or digit of a key press.
 * @param near true with the focus on the television or on no control
 */
export function zapCommandFor(
  press: Press,
  near: boolean,
): ZapCommand | { digit: number } | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isOfInputMethod(press)) return undefined
  const digit = digitFromKey(press)
  if (digit !== undefined) return press.repeat ? undefined : { digit }
  const name = nameOf(press)
  const found = [...(zapShortcuts as readonly Shortcut[]), ...dedicatedKeys].find(({ keys }) =>
    keys.includes(name),
  )
  if (!found || (found.near && !near) || (press.repeat && !found.repeats)) return undefined
  return found.command
}
