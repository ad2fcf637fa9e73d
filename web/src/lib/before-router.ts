type OnPop = (event: PopStateEvent) => void

const onPops = new Set<OnPop>()

// Listeners on window run in order of registration, and the router's listener renders the next page
// synchronously: this module must load before the router.
if ('window' in globalThis) {
  addEventListener('popstate', (event) => {
    for (const listener of onPops) listener(event)
  })
  // The router uses the key 'default' for the first entry of every document: two would be confused.
  if (history.state === null)
    history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Calls the listener on Back and Forward before the router renders. @returns removes the listener */
export function beforeRouter(listener: OnPop) {
  onPops.add(listener)
  return () => void onPops.delete(listener)
}
