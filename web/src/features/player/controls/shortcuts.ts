import { type KeyPress, type Shortcut, shortcutFor } from '../../../playback/use-shortcuts.ts'
import type { PlayerCommand } from './commands.ts'

type PlayerShortcut = Shortcut<PlayerCommand> & {
  /** Its text in the list of keys: `playerControls.keys.<name>`. */
  name: string
}

/** All shortcuts, in the order of the list. */
export const playerShortcuts = [
  { name: 'toggle', keys: ['k', ' '], command: { do: 'toggle' } },
  { name: 'back10', keys: ['j'], command: { do: 'seekBy', seconds: -10 }, repeats: true },
  { name: 'forward10', keys: ['l'], command: { do: 'seekBy', seconds: 10 }, repeats: true },
  { name: 'back5', keys: ['ArrowLeft'], command: { do: 'seekBy', seconds: -5 }, repeats: true },
  { name: 'forward5', keys: ['ArrowRight'], command: { do: 'seekBy', seconds: 5 }, repeats: true },
  { name: 'start', keys: ['Home'], command: { do: 'seekTo', share: 0 }, near: true },
  { name: 'end', keys: ['End'], command: { do: 'seekTo', share: 1 }, near: true },
  {
    name: 'louder',
    keys: ['ArrowUp'],
    command: { do: 'volumeBy', share: 0.1 },
    near: true,
    repeats: true,
  },
  {
    name: 'quieter',
    keys: ['ArrowDown'],
    command: { do: 'volumeBy', share: -0.1 },
    near: true,
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
] as const satisfies readonly PlayerShortcut[]

/**
 * Returns the command of a key press.
 * @param isNear true with the focus in the player, or in fullscreen
 */
export function playerCommandFor(press: KeyPress, isNear: boolean): PlayerCommand | undefined {
  const found = shortcutFor<PlayerCommand>(press, playerShortcuts, isNear)
  return typeof found === 'number' ? { do: 'seekTo', share: found / 10 } : found
}
