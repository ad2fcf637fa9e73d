/** Where nothing but a picture can be made out. A phone held sideways is wider, its keyboard open or not. */
const SMALL = '(height <= 240px) and (width <= 480px), (width <= 240px) and (height <= 480px)'

/** As the platform numbers them. */
const FOCUSED = 0
const TILES: readonly unknown[] = [1, 2]

/** Whether the host said last that the frame is a tile; undefined until it speaks: older clients never do. */
let told: boolean | undefined
let update = () => {}

/** Takes what the host says of its layout; a mode that nobody knows yet leaves it to the size. */
export function takeLayout(mode: unknown) {
  told = mode === FOCUSED ? false : TILES.includes(mode) || undefined
  update()
}

/** What is measured is measured again: a phone's web view may report a turn before it has its new size. */
export const takeOrientation = () => void dispatchEvent(new Event('resize'))

/** Marks the page while it is shown as a small tile (`data-tile`), and brings back what was in sight before. */
export function watchTile() {
  const { dataset } = document.documentElement
  const small = matchMedia(SMALL)
  const isTile = () => dataset.tile !== undefined
  let y = scrollY
  let before: { y: number; pathname: string; focused: Element | null } | undefined

  addEventListener(
    'scroll',
    () => {
      // What a smaller window does to the position is not the visitor's doing.
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
    const isNow = told ?? small.matches
    if (isNow && !isTile()) {
      before ??= { y, pathname: location.pathname, focused: document.activeElement }
      dataset.tile = ''
    } else if (!isNow) delete dataset.tile
    // The host may say so before it has made the room.
    if (!isNow && !small.matches) restore()
  }
  small.addEventListener('change', () => update())
  update()
}
