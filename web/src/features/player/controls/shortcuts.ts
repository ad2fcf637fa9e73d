import { digitFromKey } from '../../../playback/digit-from-key.ts'
import type { PlayerCommand } from './commands.ts'
import { isOfInputMethod } from '../../../lib/text/composing.ts'

type Shortcut = {
  keys: readonly string[]
  /** Its text in the list of keys: `playerControls.keys.<name>`. */
  name: string
  command: PlayerCommand
  /** For keys that scroll the page: used only with the focus in the player. */
  onlyInside?: true
  repeats?: true
}

/**
 * Single-key shortcuts, in the order of the list. Matched on `event.key`, so that the layout
 * decides.
 */
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

/** Returns the key's name in the table: lower case, and by `code` on a non-Latin layout. */
function nameOf({ key, code }: KeyPress): string {
  const isNonLatin = key.length === 1 && key > '\u024f'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const name = isNonLatin && letter ? letter : key
  return name.length === 1 ? name.toLowerCase() : name
}

/**
 * Returns the command of a key press.
 * @param inside true with the focus in the player, or in fullscreen
 */
export function playerCommandFor(press: KeyPress, inside: boolean): PlayerCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isOfInputMethod(press)) return undefined
  const digit = digitFromKey(press)
  if (digit !== undefined) return press.repeat ? undefined : { do: 'seekTo', share: digit / 10 }
  const name = nameOf(press)
  const found = (playerShortcuts as readonly Shortcut[]).find(({ keys }) => keys.includes(name))
  if (!found || (found.onlyInside && !inside) || (press.repeat && !found.repeats)) return undefined
  return found.command
}
