type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

// The window's listeners are called in the order in which they came, capturing or not, and the
// router's draws the next page at once: this file is loaded before there is a router.
if ('window' in globalThis)
  addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event)
  })

/** Tells of Back and Forward while the page that is left still stands. @returns ends it */
export function beforeRouter(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
