import { beforeRouter } from '../../lib/popstate.ts'
import { BY_ADDRESS, closeTopmostOverlay, topmostOverlay, watchOverlays } from './overlays.ts'

/** `idx` is the router's number of earlier entries. */
type State = { idx?: number | null; overlay?: true }

const stateNow = (): State => ({ ...(history.state as State | null) })

/** The time in ms for `history.go` to arrive, unless a second Back cancels it. */
const FORWARD_MS = 300

const isOwnWindow = () => top === globalThis.window

/**
 * Lets Back close the topmost overlay. The browser has left the entry by then, so `history.go` returns to it,
 * hidden from the router. In the first entry Back would leave the site, so opening an overlay pushes a
 * duplicate of the entry, which Back skips if no overlay is open.
 * @returns a function to call after each navigation
 */
export function backClosesOverlays(): () => void {
  let seen = stateNow()
  /** The index of the entry whose page is shown. */
  let shown = seen.idx
  let undone = 0

  const arrived = () => {
    seen = stateNow()
    shown = seen.idx
  }
  const guardFirstEntry = () => {
    const isByAddress = topmostOverlay()?.hasAttribute(BY_ADDRESS)
    const { idx, overlay } = stateNow()
    if (idx !== 0 || overlay || isByAddress || !isOwnWindow()) return
    history.pushState({ ...stateNow(), overlay: true } satisfies State, '')
    seen = stateNow()
  }
  watchOverlays(() => {
    if (undone === 0) arrived()
    guardFirstEntry()
  })

  const onPopState = (event: PopStateEvent) => {
    const before = seen
    seen = stateNow()
    // A hash entry of the browser has no `idx`, so its distance is unknown.
    if (typeof before.idx !== 'number' || typeof seen.idx !== 'number') return
    const delta = seen.idx - before.idx
    if (undone > 0 && delta > 0) {
      undone--
      if (seen.idx === shown) event.stopImmediatePropagation()
      return
    }
    if (delta === 0 && before.overlay !== seen.overlay) {
      event.stopImmediatePropagation()
      if (seen.overlay) return
      history.go(closeTopmostOverlay() ? 1 : -1)
      return
    }
    const overlay = topmostOverlay()
    if (undone > 0 && !overlay) {
      event.stopImmediatePropagation()
      setTimeout(() => {
        if (undone === 0) return
        undone = 0
        history.go(-delta)
      }, FORWARD_MS)
      return
    }
    if (delta >= 0 || !overlay || overlay.hasAttribute(BY_ADDRESS)) return
    event.stopImmediatePropagation()
    undone++
    history.go(-delta)
    closeTopmostOverlay()
  }
  beforeRouter(onPopState)
  return arrived
}
