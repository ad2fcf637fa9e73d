type OnPop = (event: PopStateEvent) => void
type OnPush = () => void

const onPops = new Set<OnPop>()
const onPushes = new Set<OnPush>()

// The window's listeners are called in the order in which they came, capturing or not, and the
// router's draws the next page at once: this file is loaded before there is a router.
if ('window' in globalThis) {
  addEventListener('popstate', (event) => {
    for (const listener of onPops) listener(event)
  })
  // The router calls the first entry of every document 'default': two of them would be taken for one.
  if (history.state === null)
    history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
  // Not every browser has the Navigation API, which tells of this.
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    for (const listener of onPushes) listener()
    push(...entry)
  }
}

/** Tells of Back and Forward while the page that is left still stands. @returns ends it */
export function beforeRouter(listener: OnPop) {
  onPops.add(listener)
  return () => void onPops.delete(listener)
}

/** Tells of each new entry of the history, whatever leads there, while the page that is left still stands. @returns ends it */
export function beforePush(listener: OnPush) {
  onPushes.add(listener)
  return () => void onPushes.delete(listener)
}
