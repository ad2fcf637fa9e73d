import type { PageState } from '../../page-attributes/html.ts'

/** Sizes at which only a video is recognisable. A phone in landscape is wider, even with its keyboard open. */
const SMALL = '(height <= 240px) and (width <= 480px), (width <= 240px) and (height <= 480px)'

/** Layout modes of the platform. */
const FOCUSED = 0
const TILES: readonly unknown[] = [1, 2]

/** Whether the host last reported a tile; undefined without a report, as in older clients. */
let reportedByHost: boolean | undefined
let update = () => {}

/** Handles the host's layout mode. For an unknown mode the frame's size decides. */
export function takeLayout(mode: unknown) {
  reportedByHost = mode === FOCUSED ? false : TILES.includes(mode) || undefined
  update()
}

/** Repeats measurements: a phone's web view may report a rotation before its new size. */
export const takeOrientation = () => void dispatchEvent(new Event('resize'))

/** Sets `data-tile` while the page is a small tile, and restores scroll and focus afterwards. */
export function watchTile() {
  const { dataset }: PageState = document.documentElement
  const small = matchMedia(SMALL)
  const isTile = () => dataset.tile !== undefined
  let y = scrollY
  let before: { y: number; pathname: string; focused: Element | null } | undefined

  addEventListener(
    'scroll',
    () => {
      // Ignores scroll events that a smaller viewport causes.
      if (!isTile() && !small.matches && !before) y = scrollY
    },
    { passive: true },
  )

  const restore = () => {
    const { pathname, focused, y: top = 0 } = before ?? {}
    before = undefined
    if (pathname !== location.pathname) return
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true })
    scrollTo({ top, behavior: 'instant' })
  }

  update = () => {
    const isNow = reportedByHost ?? small.matches
    if (isNow && !isTile()) {
      before ??= { y, pathname: location.pathname, focused: document.activeElement }
      dataset.tile = ''
    } else if (!isNow) delete dataset.tile
    // The host may report the new mode before it resizes the frame.
    if (!isNow && !small.matches) restore()
  }
  small.addEventListener('change', () => update())
  update()
}
