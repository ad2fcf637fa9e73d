import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import { createTelevisionSound } from '#web/src/playback/television-sound/television-sound.ts'
import { audio, FakeContext } from './fake-audio-context.ts'

let level: number
const activation = { hasBeenActive: true }

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Waits for `resume()`. */
async function settled() {
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  audio.contexts = []
  audio.refuses = undefined
  level = 1
  openWindow()
  activation.hasBeenActive = true
  vi.stubGlobal('AudioContext', FakeContext)
  Object.assign(navigator, { userActivation: activation })
})

const set = () => createTelevisionSound(() => level)

describe('television sounds', () => {
  it.each([
    ['while muted', () => (level = 0)],
    ['before a gesture', () => (activation.hasBeenActive = false)],
    ['out of sight', () => hide(true)],
  ])('open no AudioContext %s', async (_when, arrange) => {
    arrange()
    const sound = set()
    sound.switchOn()
    sound.hiss()()
    await settled()
    sound.switchOff()
    expect(audio.contexts).toHaveLength(0)
  })

  it('follow the player’s volume', async () => {
    level = 0.4
    const sound = set()
    sound.hiss()
    await settled()
    const volume = audio.contexts[0]?.gains[0]?.gain
    expect(volume?.value).toBe(0.4)
    level = 0
    sound.follow()
    expect(volume?.value).toBe(0)
  })

  it('leave no audio nodes after a thousand changes', async () => {
    const sound = set()
    sound.switchOn()
    await settled()
    for (let change = 0; change < 1000; change++) {
      sound.hiss()()
      audio.contexts[0]?.playOut()
    }
    expect(audio.contexts).toHaveLength(1)
    expect(audio.contexts[0]?.made.length).toBeGreaterThan(4000)
    expect(audio.contexts[0]?.connected()).toBe(0)
  })

  it('are skipped if the context starts too late', async () => {
    const sound = set()
    sound.hiss()()
    await settled()
    expect(audio.contexts[0]?.sources).toEqual([])
  })

  it('stop on a hidden page, which suspends the context', async () => {
    const sound = set()
    sound.hiss()
    await settled()
    hide(true)
    expect(audio.contexts[0]?.connected()).toBe(0)
    expect(audio.contexts[0]?.state).toBe('suspended')
    hide(false)
    sound.hiss()
    await settled()
    expect(audio.contexts).toHaveLength(1)
    expect(audio.contexts[0]?.state).toBe('running')
    expect(audio.contexts[0]?.connected()).toBeGreaterThan(0)
  })

  it.each(['to be made', 'to run'] as const)(
    'are absent without an error if a context rejects %s',
    async (what) => {
      audio.refuses = what
      const sound = set()
      sound.switchOn()
      sound.hiss()()
      await settled()
      sound.follow()
      sound.switchOff()
      sound.close()
      expect(audio.contexts.flatMap(({ sources }) => sources)).toEqual([])
    },
  )

  it('play in browsers without userActivation', async () => {
    Reflect.deleteProperty(navigator, 'userActivation')
    set().hiss()
    await settled()
    expect(audio.contexts[0]?.sources).toHaveLength(1)
  })
})
