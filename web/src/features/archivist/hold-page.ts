import type { Navigator as Router } from 'react-router-dom'
import { holdHistory } from '../../lib/history-hold.ts'

type Entry = { idx?: unknown } | null

/** Where a history entry stands among the router's own, if it is one. */
const indexOf = (entry: Entry) => (typeof entry?.idx === 'number' ? entry.idx : undefined)

const address = () => location.pathname + location.search

/**
 * Holds the visitor on this page. Whatever the router is asked to do, and Back and Forward, is put
 * to `onLeave` with the way to go on after all. The router has a blocker of its own only together
 * with its data layer, which the first load would pay for.
 * @returns lets go of the page
 */
export function holdPage(
  router: Pick<Router, 'push' | 'replace'>,
  onLeave: (go: () => void) => void,
): () => void {
  const { push, replace } = router
  const here = address()
  let index = indexOf(history.state as Entry) ?? 0
  let isReturning = false

  const held =
    (move: typeof push): typeof push =>
    (...to) =>
      onLeave(() => {
        release()
        move(...to)
      })
  const onPop = (event: PopStateEvent) => {
    const reached = indexOf(event.state as Entry)
    if (address() === here && !isReturning) {
      // Another place of the same page.
      index = reached ?? index
      return
    }
    // The router would draw the other page.
    event.stopImmediatePropagation()
    if (address() === here) {
      isReturning = false
      return
    }
    const steps = (reached ?? index - 1) - index || -1
    const isFirst = !isReturning
    isReturning = true
    history.go(-steps)
    if (!isFirst) return
    onLeave(() => {
      release()
      history.go(steps)
    })
  }
  const release = () => {
    holdHistory(undefined)
    Object.assign(router, { push, replace })
  }

  Object.assign(router, { push: held(push), replace: held(replace) })
  holdHistory(onPop)
  return release
}
