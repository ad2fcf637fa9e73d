type OnPop = (event: PopStateEvent) => void

let holder: OnPop | undefined

// The window tells its listeners in the order in which they came, captured or not, and the router
// draws the other page at once: only who listened before it can keep a page.
addEventListener('popstate', (event) => holder?.(event))

/** Tells of Back and Forward before the router hears of them; undefined: nobody any more. */
export const holdHistory = (next: OnPop | undefined) => {
  holder = next
}
