import { config } from '../config.ts'
import { choiceCookie, readChoice, type ConsentValue } from './cookie.ts'

// Reading or writing document.cookie throws in a sandboxed frame and is ignored where cookies are
// blocked: the choice then lasts as long as the page, and a yes allows nothing. "Do not track"
// and global privacy control change nothing here: without a choice nothing is sent.
let memory: ConsentValue | undefined
let asking = false
let current = readNow()

const listeners = new Set<() => void>()
const broadcastChoice = openTabs()

export const consent = {
  read: () => current,

  /** Whether a hit may leave now: only the cookie itself says so, and another tab may have changed it. */
  isGranted: () => refresh() === '1' && !memory,

  isAsking: () => asking,

  ask: () => {
    asking = true
    tell()
  },

  putAway: () => {
    asking = false
    tell()
  },

  decide: (choice: ConsentValue) => {
    memory = keep(choice) ? undefined : choice
    asking = false
    current = readNow()
    tell()
    broadcastChoice?.(choice)
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const tell = () => {
  for (const listener of listeners) listener()
}

function refresh() {
  const now = readNow()
  if (now !== current) {
    current = now
    tell()
  }
  return now
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

function keep(choice: ConsentValue): boolean {
  try {
    document.cookie = choiceCookie(choice, config.consentDomain, location.protocol === 'https:')
    return readChoice(document.cookie) === choice
  } catch {
    return false
  }
}

/** How to tell the other tabs, which hear at once; nothing in a frame that may talk to nobody. */
function openTabs(): ((choice: ConsentValue) => void) | undefined {
  try {
    const channel = new BroadcastChannel('consent')
    channel.addEventListener('message', ({ data }) => {
      // A refusal elsewhere also ends what only this page remembers.
      if (data === '0' && memory) memory = '0'
      refresh()
    })
    return channel.postMessage.bind(channel)
  } catch {
    return undefined
  }
}

document.addEventListener('visibilitychange', refresh)
