import { describe, expect, it } from 'vitest'
import { nextSpeed, type PlayerCommand } from '#web/src/features/player/controls/commands.ts'
import { playerCommandFor, playerShortcuts } from '#web/src/features/player/controls/shortcuts.ts'
import type { KeyPress } from '#web/src/playback/use-shortcuts.ts'

const bare = {
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
}
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...bare, key, ...more })
const command = (key: string, more?: Partial<KeyPress>, inside = true) =>
  playerCommandFor(press(key, more), inside)

describe('the keys of the player', () => {
  it.each<[string, Partial<KeyPress>, PlayerCommand | undefined]>([
    ...['à', '&', 'é', '"', "'", '(', '-', 'è', '_', 'ç'].map(
      (key, digit): [string, Partial<KeyPress>, PlayerCommand] => [
        key,
        { code: `Digit${digit}` },
        { do: 'seekTo', share: digit / 10 },
      ],
    ),
    ['3', { code: 'Digit3', shiftKey: true }, { do: 'seekTo', share: 0.3 }],
    ['#', { code: 'Digit3', shiftKey: true }, undefined],
    ['4', { code: 'Numpad4' }, { do: 'seekTo', share: 0.4 }],
    ['ArrowLeft', { code: 'Numpad4' }, { do: 'seekBy', seconds: -5 }],
    ['m', { code: 'Semicolon' }, { do: 'mute' }],
    [',', { code: 'KeyM' }, { do: 'frameBy', frames: -1 }],
    ['<', { code: 'IntlBackslash' }, { do: 'speedBy', steps: -1 }],
    ['>', { code: 'IntlBackslash', shiftKey: true }, { do: 'speedBy', steps: 1 }],
    ['л', { code: 'KeyK' }, { do: 'toggle' }],
    ['K', {}, { do: 'toggle' }],
  ])('%s with %j is %j, on any keyboard', (key, more, is) => {
    expect(command(key, more)).toEqual(is)
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)(
    'ignores every key with %s',
    (modifier) => {
      for (const { keys } of playerShortcuts) {
        for (const key of keys) expect(command(key, { [modifier]: true })).toBeUndefined()
      }
      expect(command('5', { code: 'Digit5', [modifier]: true })).toBeUndefined()
    },
  )

  it('ignores scroll keys unless the player has the focus', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) {
      expect(command(key, {}, false)).toBeUndefined()
    }
    expect(command('k', {}, false)).toEqual({ do: 'toggle' })
  })

  it('repeats seeking but not switching while a key is down', () => {
    expect(command('l', { repeat: true })).toEqual({ do: 'seekBy', seconds: 10 })
    for (const key of ['k', ' ', 'm', 'f', 't', 'c', 'p', '?']) {
      expect(command(key, { repeat: true })).toBeUndefined()
    }
  })

  it('ignores any other key', () => {
    for (const key of ['a', 'Enter', 'Tab', 'Escape', 'Process', 'Dead', 'F5', 'é']) {
      expect(command(key)).toBeUndefined()
    }
  })

  it('maps each key to one command', () => {
    const keys = playerShortcuts.flatMap(({ keys: own }) => [...own])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the playback speed', () => {
  it('steps up or down within the limits', () => {
    expect(nextSpeed(1, 1)).toBe(1.25)
    expect(nextSpeed(1, -1)).toBe(0.75)
    expect(nextSpeed(2, 1)).toBe(2)
    expect(nextSpeed(0.25, -1)).toBe(0.25)
  })

  it('steps from an unlisted speed to the nearest', () => {
    expect(nextSpeed(1.1, 1)).toBe(1.25)
    expect(nextSpeed(3, -1)).toBe(2)
  })
})
