import { beforeEach, describe, expect, it } from 'vitest'
import { setUp, playing, advanceTime, openTelevision, recording } from '../open-television.ts'

beforeEach(openTelevision)

describe('the television', () => {
  it('plays a recording when switched on', async () => {
    const { television, asked } = await playing()
    expect(television.state()).toMatchObject({ changing: false, cover: 'none', offAir: undefined })
    expect(asked.mock.calls[0]?.slice(0, 2)).toEqual([undefined, []])
  })

  it('resumes the last recording at its position', async () => {
    const before = await playing()
    before.live().moveTo(42)
    const left = before.television.programmeToResume()
    before.off()
    expect(left).toMatchObject({ at: 42, archive: before.television.state().programme?.archive })

    const { television } = await playing(undefined, undefined, left)
    expect(television.state()).toMatchObject({ channel: { id: 'a' }, time: 42, changing: false })
    expect(television.state().programme?.archive.id).toBe(left?.archive.id)
  })

  it('has nothing to resume before the first frame', async () => {
    const { television, happen } = setUp()
    expect(television.programmeToResume()).toBeUndefined()
    await advanceTime()
    happen('onError')
    expect(television.programmeToResume()).toBeUndefined()
  })

  it('shows the number at once and preloads the next channel', async () => {
    const { television, fakes } = await playing()
    const warmed = fakes[television.state().live === 0 ? 1 : 0].loads.at(-1)
    expect(warmed).toMatch(/^b/)
    television.step(1)
    expect(television.state()).toMatchObject({ channel: { id: 'b' }, cover: 'snow' })
    await advanceTime()
    expect(television.state().programme?.archive.id).toBe(warmed)
  })

  it('covers the video with at most 200 ms of snow', async () => {
    const { television } = await playing((channel) =>
      channel === undefined ? Promise.resolve(recording('x')) : new Promise(() => undefined),
    )
    television.step(1)
    await advanceTime(190)
    expect(television.state().cover).toBe('snow')
    await advanceTime(20)
    expect(television.state().cover).toBe('black')
  })

  it('shows no snow with reduced motion', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) })
    const { television } = await playing()
    const covers: string[] = []
    television.subscribe(() => covers.push(television.state().cover))
    television.step(1)
    await advanceTime()
    expect(covers).not.toContain('snow')
  })

  it('tunes only the last of several quick changes', async () => {
    const { television, asked } = await playing()
    asked.mockClear()
    for (let press = 0; press < 30; press++) {
      television.step(1)
      await advanceTime(30)
    }
    await advanceTime(100)
    // Thirty steps from the first of four channels.
    expect(television.state().channel?.id).toBe('c')
    await advanceTime(2000)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3)
    expect(television.state().programme?.archive.channel.id).toBe('c')
  })

  it('follows pause and play by a headset, a call or the system', async () => {
    const { television, live, happen } = await playing()
    live().slot.pause()
    happen('onPlayStateChange')
    expect(television.state().paused).toBe(true)
    television.togglePause()
    expect(live().slot.isPaused()).toBe(false)
    happen('onPlayStateChange')
    expect(television.state().paused).toBe(false)
  })

  it('pauses and shows "unmute" when autoplay is blocked', async () => {
    const { television, live } = await playing()
    const { slot } = live()
    const { play } = slot
    television.togglePause()
    slot.play = () => Promise.resolve('notAllowed')
    television.togglePause()
    await advanceTime(0)
    expect(television.state()).toMatchObject({ paused: true, silenced: false })
    slot.play = (sound) => play(sound).then(() => 'muted')
    television.togglePause()
    await advanceTime(0)
    expect(television.state()).toMatchObject({ paused: false, silenced: true })
  })

  it('suspends a muted television while the page is hidden', async () => {
    const { television, live, happen } = await playing()
    television.setMuted(true)
    television.suspend()
    happen('onPlayStateChange')
    expect(live().slot.isPaused()).toBe(true)
    expect(television.state().paused).toBe(false)
    television.resume()
    expect(live().slot.isPaused()).toBe(false)
  })

  it('returns to the previous programme at its position', async () => {
    const { television, live } = await playing()
    const before = television.state().programme?.archive.id
    live().moveTo(123)
    television.surprise()
    await advanceTime()
    expect(television.state().programme?.archive.id).not.toBe(before)
    television.back()
    await advanceTime()
    expect(television.state().programme).toMatchObject({ archive: { id: before }, at: 123 })
    television.back()
    expect(television.state().message).toEqual({ kind: 'first' })
  })

  it('plays the guide’s choice, then the next, then a random one', async () => {
    const { television, live, happen, asked } = await playing()
    const after = { archive: recording('after', 'c'), at: 0, next: async () => undefined }
    television.watch({ id: 'c', name: 'C' }, async () => ({
      archive: recording('chosen', 'c'),
      at: 240,
      next: async () => after,
    }))
    await advanceTime()
    expect(television.state()).toMatchObject({ channel: { id: 'c' }, programme: { at: 240 } })
    expect(live().slot.time()).toBe(240)
    happen('onEnded')
    await advanceTime()
    expect(television.state()).toMatchObject({ programme: { archive: { id: 'after' }, at: 0 } })
    asked.mockClear()
    happen('onEnded')
    await advanceTime()
    expect(television.state().programme?.archive.id).toMatch(/^c\d/)
  })

  it('reports an unknown number and stays', async () => {
    const { television } = await playing()
    const { programme } = television.state()
    television.digit(9)
    await advanceTime(1600)
    expect(television.state()).toMatchObject({ message: { kind: 'unknown', number: 9 }, programme })
    await advanceTime(3000)
    expect(television.state().message).toBeUndefined()
  })

  it('stays if the chosen channel has no archives', async () => {
    const { television } = await playing((channel) =>
      Promise.resolve(channel === 'c' ? null : recording('x')),
    )
    television.digit(3)
    await advanceTime(2000)
    expect(television.state()).toMatchObject({
      message: { kind: 'empty', number: 3 },
      programme: { archive: { id: 'x' } },
      changing: false,
    })
  })
})
