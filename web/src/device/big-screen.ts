/** Under which the tab keeps it (sessionStorage), and what an address adds to ask for it: `?tv`. */
export const BIG_SCREEN_KEY = 'tv'

const listeners = new Set<() => void>()
let isOn: boolean | undefined

/** Reading the property `sessionStorage` throws by itself where storage is blocked. */
function keep(on: boolean) {
  try {
    if (on) sessionStorage.setItem(BIG_SCREEN_KEY, '1')
    else sessionStorage.removeItem(BIG_SCREEN_KEY)
  } catch {
    // Then only until the page is loaded anew.
  }
}

function begin(): boolean {
  const asked = new URLSearchParams(location.search).has(BIG_SCREEN_KEY)
  if (asked) keep(true)
  try {
    return asked || sessionStorage.getItem(BIG_SCREEN_KEY) === '1'
  } catch {
    return asked
  }
}

/** Whether this tab shows the site as it is to be seen from three metres. */
export const bigScreen = {
  read: () => (isOn ??= begin()),

  turn: (on: boolean) => {
    isOn = on
    keep(on)
    for (const listener of listeners) listener()
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
