import { createListeners } from './store.ts'

const pops = createListeners<[PopStateEvent]>()
let firstPath: string | undefined
let isFirst = true

/** Calls the listener on Back and Forward before the router renders. @returns unsubscribes */
export const beforeRouter = pops.subscribe

/** True until the visitor has gone to another page. */
export const isFirstPage = () => (isFirst &&= location.pathname === firstPath)

/**
 * Listens for Back and Forward. Listeners on window run in order of registration, and the router's
 * renders the next page synchronously: call this before the router renders.
 */
export function listenBeforeRouter() {
  firstPath = location.pathname
  addEventListener('popstate', pops.notify)
  // The router uses the key 'default' for the first entry of every document: two would be confused.
  if (history.state === null)
    history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
}
