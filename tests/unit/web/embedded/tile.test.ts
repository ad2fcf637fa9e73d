import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedPage } from '#test/support/site/embedded-page.ts'

const [FOCUSED, PIP, GRID] = [0, 1, 2]

/** Stubs the parts of a page that the tile layout uses. */
async function page() {
  vi.resetModules()
  const query = Object.assign(new EventTarget(), { matches: false })
  const body = {}
  const focus = vi.fn<() => void>()
  class Field {
    focus = focus
  }
  const field = new Field()
  const own = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    body,
    activeElement: body,
  })
  const events = new EventTarget()
  const scrolled: number[] = []
  for (const [name, value] of Object.entries({
    document: own,
    matchMedia: () => query,
    HTMLElement: Field,
    location: { pathname: '/archives' },
    scrollY: 0,
    scrollTo: ({ top }: { top: number }) => scrolled.push(top),
    addEventListener: events.addEventListener.bind(events),
  }))
    vi.stubGlobal(name, value)
  const tile = await import('#web/src/embedded/tile/watch-tile.ts')
  tile.watchTile()
  return {
    ...tile,
    isTile: () => 'tile' in own.documentElement.dataset,
    resize: (small: boolean) => {
      query.matches = small
      query.dispatchEvent(new Event('change'))
    },
    scroll: (y: number) => {
      vi.stubGlobal('scrollY', y)
      events.dispatchEvent(new Event('scroll'))
    },
    enter: () => void (own.activeElement = field),
    /** Hiding an element moves the focus to the body. */
    blur: () => void (own.activeElement = body),
    focus,
    scrolled,
  }
}

afterEach(() => vi.unstubAllGlobals())

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
    vi.stubGlobal('location', { pathname: '/player/next' })
    takeLayout(FOCUSED)
    expect(scrolled).toEqual([])
  })
})

describe('the platform’s layout', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

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
