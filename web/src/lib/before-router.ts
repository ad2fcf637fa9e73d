type OnPop = (event: PopStateEvent) => void

const onPops = new Set<OnPop>()

// The window's listeners are called in the order in which they came, capturing or not, and the
// router's draws the next page at once: this file is loaded before there is a router.
if ('window' in globalThis) {
  addEventListener('popstate', (event) => {
    for (const listener of onPops) listener(event)
  })
  // The router calls the first entry of every document 'default': two of them would be taken for one.
  if (history.state === null)
    history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Tells of Back and Forward while the page that is left still stands. @returns ends it */
export function beforeRouter(listener: OnPop) {
  onPops.add(listener)
  return () => void onPops.delete(listener)
}
