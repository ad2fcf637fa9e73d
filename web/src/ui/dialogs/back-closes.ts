import { beforeRouter } from '../../lib/before-router.ts'
import { BY_ADDRESS, closeTopmostOverlay, topmostOverlay, watchOverlays } from './overlays.ts'

/** `idx` is the router's own: how many entries came before. */
type State = { idx?: number | null; overlay?: true }

const stateNow = (): State => ({ ...(history.state as State | null) })

/** The way forward has been gone by then, in ms, unless a second press on Back made the browser give it up. */
const FORWARD_MS = 100

const isOwnWindow = () => top === globalThis.window

/**
 * Back closes the topmost overlay, and the page stays: the browser has left the entry already, so
 * it is sent forward again, and the router hears of neither. In the first entry Back would leave
 * the site, so a twin of it is put into the history as soon as something is opened there; Back
 * passes over the twin when nothing is open.
 * @returns to be told of each new address
 */
export function backClosesOverlays(): () => void {
  let seen = stateNow()
  /** Of the entry whose page is shown. */
  let shown = seen.idx
  let undone = 0

  const arrived = () => {
    seen = stateNow()
    shown = seen.idx
  }
  const keepFromLeaving = () => {
    const isByAddress = topmostOverlay()?.hasAttribute(BY_ADDRESS)
    const { idx, overlay } = stateNow()
    if (idx !== 0 || overlay || isByAddress || !isOwnWindow()) return
    history.pushState({ ...stateNow(), overlay: true } satisfies State, '')
    seen = stateNow()
  }
  watchOverlays(() => {
    if (undone === 0) arrived()
    keepFromLeaving()
  })

  const onPopState = (event: PopStateEvent) => {
    const before = seen
    seen = stateNow()
    // The browser's own entry for a fragment has no number: how far it is from there is unknown.
    if (typeof before.idx !== 'number' || typeof seen.idx !== 'number') return
    const way = seen.idx - before.idx
    if (undone > 0 && way > 0) {
      undone--
      if (seen.idx === shown) event.stopImmediatePropagation()
      return
    }
    if (way === 0 && before.overlay !== seen.overlay) {
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
        history.go(-way)
      }, FORWARD_MS)
      return
    }
    if (way >= 0 || !overlay || overlay.hasAttribute(BY_ADDRESS)) return
    event.stopImmediatePropagation()
    undone++
    history.go(-way)
    closeTopmostOverlay()
  }
  beforeRouter(onPopState)
  return arrived
}
