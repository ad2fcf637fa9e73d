import { digitFromKey } from '../../../lib/playback/digit-from-key.ts'
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
  /** As `event.key` gives them; the first one is shown on buttons. */
  keys: readonly string[]
  command: ZapCommand
  /** Would scroll the page, go to a link: only taken while the focus is not elsewhere on the page. */
  near?: true
  repeats?: true
}

/** Every key of the set, in the order of the list that `?` shows. */
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

/** Keys of remote controls and keyboards that say what they do: neither listed nor shown on buttons. */
const named: readonly Shortcut[] = [
  { command: 'up', keys: ['ChannelUp'], repeats: true },
  { command: 'down', keys: ['ChannelDown'], repeats: true },
  { command: 'pause', keys: ['MediaPlayPause'] },
]

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** The key as the table writes it: lower case, and by its place on a keyboard without Latin letters. */
function nameOf({ key, code }: Press): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  const name = key.length === 1 && key > '\u024f' && place ? place : key
  return name.length === 1 ? name.toLowerCase() : name
}

/** What a press asks of the set: a command, a digit, or nothing. `near`: the focus is on the set, or nowhere. */
export function zapCommandFor(
  press: Press,
  near: boolean,
): ZapCommand | { digit: number } | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isOfInputMethod(press)) return undefined
  const digit = digitFromKey(press)
  if (digit !== undefined) return press.repeat ? undefined : { digit }
  const name = nameOf(press)
  const found = [...(zapShortcuts as readonly Shortcut[]), ...named].find(({ keys }) =>
    keys.includes(name),
  )
  if (!found || (found.near && !near) || (press.repeat && !found.repeats)) return undefined
  return found.command
}
