import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow, receive } from '#test/support/site/window.ts'
import { embeddedPage } from './embedded-page.ts'

const [FOCUSED, PIP, GRID] = [0, 1, 2]

/** Opens a page whose size and scroll position the test sets. */
async function page() {
  openWindow({ url: 'https://tele.test/archives' })
  const query = Object.assign(new EventTarget(), { matches: false })
  const scrolled: number[] = []
  const field = document.body.appendChild(document.createElement('input'))
  const focus = vi.spyOn(field, 'focus')
  Object.assign(window, {
    matchMedia: () => query,
    scrollTo: ({ top }: { top: number }) => scrolled.push(top),
  })
  const tile = await import('#web/src/embedded/tile/watch-tile.ts')
  tile.watchTile()
  return {
    ...tile,
    isTile: () => 'tile' in document.documentElement.dataset,
    resize: (small: boolean) => {
      query.matches = small
      query.dispatchEvent(new Event('change'))
    },
    scroll: (y: number) => {
      Object.assign(window, { scrollY: y })
      receive('scroll')
    },
    enter: () => {
      field.focus()
      focus.mockClear()
    },
    /** Hiding an element moves the focus to the body. */
    blur: () => field.blur(),
    focus,
    scrolled,
  }
}

describe('the small tile', () => {
  it.each([
    [FOCUSED, false],
    [PIP, true],
    [GRID, true],
  ])('follows the host’s layout mode (%i) at any size', async (mode, expected) => {
    const { takeLayout, isTile, resize } = await page()
    takeLayout(mode)
    expect(isTile()).toBe(expected)
    resize(true)
    expect(isTile()).toBe(expected)
  })

  it.each([[], [-1], [7]])(
    'follows from the size for an unknown layout mode (%j)',
    async (...modes) => {
      const { takeLayout, isTile, resize } = await page()
      for (const mode of modes) takeLayout(mode)
      expect(isTile()).toBe(false)
      resize(true)
      expect(isTile()).toBe(true)
      resize(false)
      expect(isTile()).toBe(false)
    },
  )

  it('restores focus and scroll position at full size', async () => {
    for (const saysFirst of [true, false]) {
      const { takeLayout, resize, scroll, enter, blur, focus, scrolled } = await page()
      const becomes = (mode: number, small: boolean) => {
        if (saysFirst) takeLayout(mode)
        resize(small)
        // The browser clamps the scroll position.
        scroll(small ? 4000 : 9)
        if (!saysFirst) takeLayout(mode)
      }
      scroll(1200)
      enter()
      becomes(PIP, true)
      blur()
      expect([scrolled, focus.mock.calls.length]).toEqual([[], 0])
      becomes(FOCUSED, false)
      expect([saysFirst, scrolled, focus.mock.calls.length]).toEqual([saysFirst, [1200], 1])
      scroll(300)
      becomes(PIP, true)
      becomes(FOCUSED, false)
      expect(scrolled).toEqual([1200, 300])
    }
  })

  it('does not scroll another page', async () => {
    const { takeLayout, scroll, scrolled } = await page()
    scroll(1200)
    takeLayout(PIP)
    history.pushState(null, '', '/player/next')
    takeLayout(FOCUSED)
    expect(scrolled).toEqual([])
  })
})

describe('the platform’s layout', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('is subscribed once after READY; a rejection has no effect', async () => {
    for (const faults of [[], ['layout-unknown']] as const) {
      const { connection, frame } = await embeddedPage(['late-ready', ...faults])
      void connection.start()
      await vi.advanceTimersByTimeAsync(0)
      expect(frame.subscriptions()).toEqual([])
      frame.host.sendReady()
      frame.host.sendReady()
      await vi.advanceTimersByTimeAsync(0)
      expect(connection.read().status).toBe('ready')
      expect(frame.subscriptions()).toEqual(['ACTIVITY_LAYOUT_MODE_UPDATE', 'ORIENTATION_UPDATE'])
      expect(frame.objections()).toEqual([])
    }
  })
})
