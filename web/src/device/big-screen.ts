import { createListeners } from '../lib/store.ts'

/** The sessionStorage key, and the query parameter that enables the mode: `?tv`. */
export const BIG_SCREEN_KEY = 'tv'

const { notify, subscribe } = createListeners()
let isOn: boolean | undefined

/** The getter of `sessionStorage` throws if storage is blocked. */
function store(on: boolean) {
  try {
    if (on) sessionStorage.setItem(BIG_SCREEN_KEY, '1')
    else sessionStorage.removeItem(BIG_SCREEN_KEY)
  } catch {
    // The mode then lasts until a reload.
  }
}

function begin(): boolean {
  const requested = new URLSearchParams(location.search).has(BIG_SCREEN_KEY)
  if (requested) store(true)
  try {
    return requested || sessionStorage.getItem(BIG_SCREEN_KEY) === '1'
  } catch {
    return requested
  }
}

/** Whether this tab uses the layout for a viewing distance of three metres. */
export const bigScreen = {
  read: () => (isOn ??= begin()),

  turn: (on: boolean) => {
    isOn = on
    store(on)
    notify()
  },

  subscribe,
}
