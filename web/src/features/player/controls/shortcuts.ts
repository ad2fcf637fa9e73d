import { digitFromKey } from '../../../lib/playback/digit-from-key.ts'
import type { PlayerCommand } from './commands.ts'
import { isOfInputMethod } from '../../../lib/text/composing.ts'

type Shortcut = {
  keys: readonly string[]
  /** Its line in the list of keys: `playerControls.keys.<name>`. */
  name: string
  command: PlayerCommand
  /** Keys that scroll the page are only taken while the focus is in the player. */
  onlyInside?: true
  repeats?: true
}

/** Every single-key shortcut, in the order of the list. Matched on `event.key`: the letter, wherever a layout puts it. */
export const playerShortcuts = [
  { name: 'toggle', keys: ['k', ' '], command: { do: 'toggle' } },
  { name: 'back10', keys: ['j'], command: { do: 'seekBy', seconds: -10 }, repeats: true },
  { name: 'forward10', keys: ['l'], command: { do: 'seekBy', seconds: 10 }, repeats: true },
  { name: 'back5', keys: ['ArrowLeft'], command: { do: 'seekBy', seconds: -5 }, repeats: true },
  { name: 'forward5', keys: ['ArrowRight'], command: { do: 'seekBy', seconds: 5 }, repeats: true },
  { name: 'start', keys: ['Home'], command: { do: 'seekTo', share: 0 }, onlyInside: true },
  { name: 'end', keys: ['End'], command: { do: 'seekTo', share: 1 }, onlyInside: true },
  {
    name: 'louder',
    keys: ['ArrowUp'],
    command: { do: 'volumeBy', share: 0.1 },
    onlyInside: true,
    repeats: true,
  },
  {
    name: 'quieter',
    keys: ['ArrowDown'],
    command: { do: 'volumeBy', share: -0.1 },
    onlyInside: true,
    repeats: true,
  },
  { name: 'mute', keys: ['m'], command: { do: 'mute' } },
  { name: 'captions', keys: ['c'], command: { do: 'captions' } },
  { name: 'slower', keys: ['<'], command: { do: 'speedBy', steps: -1 }, repeats: true },
  { name: 'faster', keys: ['>'], command: { do: 'speedBy', steps: 1 }, repeats: true },
  { name: 'frameBack', keys: [','], command: { do: 'frameBy', frames: -1 }, repeats: true },
  { name: 'frameForward', keys: ['.'], command: { do: 'frameBy', frames: 1 }, repeats: true },
  { name: 'pictureInPicture', keys: ['p'], command: { do: 'pictureInPicture' } },
  { name: 'theatre', keys: ['t'], command: { do: 'theatre' } },
  { name: 'fullScreen', keys: ['f'], command: { do: 'fullScreen' } },
  { name: 'keys', keys: ['?'], command: { do: 'keys' } },
] as const satisfies readonly Shortcut[]

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** The key as the table writes it: lower case, and by its place on a keyboard without Latin letters. */
function nameOf({ key, code }: KeyPress): string {
  const isLetterElsewhere = key.length === 1 && key > '\u024f'
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  const name = isLetterElsewhere && place ? place : key
  return name.length === 1 ? name.toLowerCase() : name
}

/** The command behind a press, or undefined. `inside`: the focus is in the player, or the player fills the screen. */
export function playerCommandFor(press: KeyPress, inside: boolean): PlayerCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isOfInputMethod(press)) return undefined
  const digit = digitFromKey(press)
  if (digit !== undefined) return press.repeat ? undefined : { do: 'seekTo', share: digit / 10 }
  const name = nameOf(press)
  const found = (playerShortcuts as readonly Shortcut[]).find(({ keys }) => keys.includes(name))
  if (!found || (found.onlyInside && !inside) || (press.repeat && !found.repeats)) return undefined
  return found.command
}
