// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  defaults,
  savePreferences,
  acceptedPreferences,
  parsePreferences,
  readPreferences,
} from '#web/src/device/player-preferences.ts'
import { readShortcutsEnabled } from '#web/src/device/shortcuts-enabled.ts'
import { saveShortcutsEnabled } from '#web/src/device/use-shortcuts-enabled.ts'
import {
  hasPlayedInHistoryEntry,
  savePosition,
  readPosition,
  markPlayedInHistoryEntry,
} from '#web/src/features/player/use-playback-position.ts'

beforeEach(() => localStorage.clear())

describe('player preferences', () => {
  it('round-trip', () => {
    savePreferences({ volume: 0.4, aspect: 'zoom' })
    savePreferences({ muted: true, captionLanguage: 'pt-BR', ownSounds: true })
    expect(readPreferences()).toEqual({
      ...defaults,
      volume: 0.4,
      aspect: 'zoom',
      muted: true,
      captionLanguage: 'pt-BR',
      ownSounds: true,
    })
  })

  it.each([
    '{"volume":2}',
    '{"volume":-0.1}',
    '{"volume":"1"}',
    '{"speed":16}',
    '{"speed":null}',
    '{"muted":"yes"}',
    '{"aspect":"stretch"}',
    '{"captionLanguage":"<b>"}',
    '{"theatre":1}',
    '{"ownSounds":"on"}',
    '{"ownSounds":1}',
    '{"__proto__":{"volume":0}}',
    '{"toString":true}',
    '[]',
    'null',
    '"volume"',
    '{',
    '',
  ])('ignore %s', (text) => {
    expect(parsePreferences(text)).toEqual(defaults)
  })

  it('keep valid properties next to invalid ones', () => {
    expect(parsePreferences('{"volume":9,"speed":1.5}')).toEqual({ ...defaults, speed: 1.5 })
  })

  it('are read by name from a large value', () => {
    const endless = new Proxy({ volume: 0.5 }, { ownKeys: () => expect.fail('listed') })
    expect(acceptedPreferences(endless)).toEqual({ volume: 0.5 })
    expect(acceptedPreferences('x'.repeat(2_000_000))).toEqual({})
  })

  it('are complete and valid for any stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = parsePreferences(text)
        expect(Object.keys(read).sort()).toEqual(Object.keys(defaults).sort())
        expect(read.volume >= 0 && read.volume <= 1).toBe(true)
      }),
    )
  })

  it('enable single-key shortcuts by default', () => {
    expect(readShortcutsEnabled()).toBe(true)
    saveShortcutsEnabled(false)
    expect(readShortcutsEnabled()).toBe(false)
    saveShortcutsEnabled(true)
    expect(readShortcutsEnabled()).toBe(true)
    expect(localStorage.length).toBe(0)
  })
})

const rows = (): unknown[] =>
  JSON.parse(localStorage.getItem('player.positions') ?? '[]') as unknown[]

describe('the playback position', () => {
  it('is stored in seconds', () => {
    savePosition('a', { seconds: 75.8, duration: 600.4 })
    expect(readPosition('a')).toEqual({ seconds: 75, duration: 600 })
    expect(rows()).toEqual([['a', 75, 600]])
  })

  it.each([
    ['the first 5 seconds', 4.9],
    ['the last 20 seconds', 580],
    ['the end', 600],
  ])('is removed in %s', (_, seconds) => {
    savePosition('a', { seconds: 300, duration: 600 })
    savePosition('a', { seconds, duration: 600 })
    expect(readPosition('a')).toBeUndefined()
    expect(rows()).toEqual([])
  })

  it('is stored for the 200 latest archives', () => {
    for (let id = 0; id < 205; id++) savePosition(String(id), { seconds: 60, duration: 600 })
    savePosition('10', { seconds: 90, duration: 600 })
    expect(rows()).toHaveLength(200)
    expect(readPosition('4')).toBeUndefined()
    expect(readPosition('10')?.seconds).toBe(90)
    expect(rows().at(-1)).toEqual(['10', 90, 600])
  })

  it('is not read from an invalid value', () => {
    const hostile =
      '[["a",60,600],["b","60",600],["c",-1,90],["d",60,1e999],{"e":1},null,[1,60,600]]'
    localStorage.setItem('player.positions', hostile)
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => readPosition(id)?.seconds)).toEqual([
      60,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    for (const text of ['{', '{}', 'null', '3', '']) {
      localStorage.setItem('player.positions', text)
      expect(readPosition('a')).toBeUndefined()
    }
  })
})

describe('a history entry', () => {
  it('stores the played archive next to the router’s data', () => {
    history.replaceState({ key: 'a', idx: 2 }, '')
    const replaceState = vi.spyOn(history, 'replaceState')
    expect(hasPlayedInHistoryEntry('one')).toBe(false)
    markPlayedInHistoryEntry('one')
    markPlayedInHistoryEntry('one')
    expect(replaceState).toHaveBeenCalledOnce()
    expect(history.state).toMatchObject({ key: 'a', idx: 2 })
    expect([hasPlayedInHistoryEntry('one'), hasPlayedInHistoryEntry('other')]).toEqual([
      true,
      false,
    ])
    history.replaceState(null, '')
    expect(hasPlayedInHistoryEntry('one')).toBe(false)
  })
})
