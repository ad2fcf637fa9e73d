import { type KeyPress, type Shortcut, shortcutFor } from '../../../playback/use-shortcuts.ts'

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
] as const satisfies readonly Shortcut<ZapCommand>[]

/** Dedicated keys of remote controls and keyboards: neither listed nor shown on buttons. */
const dedicatedKeys: readonly Shortcut<ZapCommand>[] = [
  { command: 'up', keys: ['ChannelUp'], repeats: true },
  { command: 'down', keys: ['ChannelDown'], repeats: true },
  { command: 'pause', keys: ['MediaPlayPause'] },
]

/**
 * Returns the command or digit of a key press.
 * @param isNear true with the focus on the television or on no control
 */
export function zapCommandFor(
  press: KeyPress,
  isNear: boolean,
): ZapCommand | { digit: number } | undefined {
  const found = shortcutFor<ZapCommand>(press, [...zapShortcuts, ...dedicatedKeys], isNear)
  return typeof found === 'number' ? { digit: found } : found
}

/** True with the focus on no control: the page's arrows then belong to the television. */
export function isFocusOnNoControl(): boolean {
  const { activeElement: focused } = document
  return !focused || focused === document.body || focused instanceof HTMLHeadingElement
}
