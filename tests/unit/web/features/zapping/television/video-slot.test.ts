import { expect, it, vi } from 'vitest'
import { PlaybackFailed } from '../../../../../../web/src/features/zapping/television/programme.ts'
import { createVideoSlot } from '../../../../../../web/src/features/zapping/television/video-slot.ts'

// The site reads its configuration as its modules load.
vi.hoisted(() => {
  const page: Record<string, unknown> = { location: new URL('https://tele.test/') }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
})

const nothing = () => undefined
const events = {
  time: nothing,
  waiting: nothing,
  more: nothing,
  moved: nothing,
  ended: nothing,
  lost: nothing,
}

/** A video whose play() the browser refuses. */
const refusing = (broken: unknown) =>
  ({
    error: broken,
    play: () => Promise.reject(new Error('refused')),
  }) as unknown as HTMLVideoElement

it.each([true, false])(
  'what broke after its first picture is lost, not paused (muted: %s)',
  async (muted) => {
    const broken = createVideoSlot(refusing({ code: 3 }), events, '')
    await expect(broken.play({ muted, volume: 1 })).rejects.toBeInstanceOf(PlaybackFailed)
    const waiting = createVideoSlot(refusing(null), events, '')
    expect(await waiting.play({ muted, volume: 1 })).toBe('refused')
  },
)

it('what is paused before it plays stands still, and is not begun anew without its sound', async () => {
  const play = vi.fn(() => Promise.reject(new DOMException('paused', 'AbortError')))
  const video = { error: null, muted: false, play } as unknown as HTMLVideoElement
  expect(await createVideoSlot(video, events, '').play({ muted: false, volume: 1 })).toBe('refused')
  expect(play).toHaveBeenCalledOnce()
  expect(video.muted).toBe(false)
})
