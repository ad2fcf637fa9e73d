import { config } from '../config/config.ts'
import { createStore } from '../lib/store.ts'
import { choiceCookie, readChoice, type ConsentValue } from './cookie.ts'

// document.cookie throws in a sandboxed frame and is ignored if cookies are blocked: the choice then
// lasts until the page unloads, and '1' allows nothing. "Do not track" and Global Privacy Control
// have no effect: without a choice nothing is sent.
let memory: ConsentValue | undefined
const store = createStore({ choice: readNow(), isAsking: false })
let broadcastChoice: ((choice: ConsentValue) => void) | undefined

export const consent = {
  /** Follows what other tabs choose. */
  watch: () => {
    broadcastChoice = openChannel()
    document.addEventListener('visibilitychange', refresh)
  },

  read: () => store.get().choice,

  /** True if a hit may be sent now. Reads the cookie, which another tab may have changed. */
  isGranted: () => refresh() === '1' && !memory,

  isAsking: () => store.get().isAsking,

  ask: () => store.set({ isAsking: true }),

  putAway: () => store.set({ isAsking: false }),

  decide: (choice: ConsentValue) => {
    memory = storeChoice(choice) ? undefined : choice
    store.set({ choice: readNow(), isAsking: false })
    broadcastChoice?.(choice)
  },

  subscribe: store.subscribe,
}

function refresh() {
  const choice = readNow()
  store.set({ choice })
  return choice
}

function readNow(): ConsentValue | undefined {
  return memory ?? readChoice(readCookies())
}

function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

function storeChoice(choice: ConsentValue): boolean {
  try {
    document.cookie = choiceCookie(choice, config.consentDomain, location.protocol === 'https:')
    return readChoice(document.cookie) === choice
  } catch {
    return false
  }
}

/** @returns a function that broadcasts the choice to other tabs; undefined if the frame forbids BroadcastChannel */
function openChannel(): ((choice: ConsentValue) => void) | undefined {
  try {
    const channel = new BroadcastChannel('consent')
    channel.addEventListener('message', ({ data }) => {
      // A refusal in another tab also overrides a choice that only this page stores.
      if (data === '0' && memory) memory = '0'
      refresh()
    })
    return channel.postMessage.bind(channel)
  } catch {
    return undefined
  }
}
