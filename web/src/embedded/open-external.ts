import { currentHost, logFailure } from './sdk.ts'
import { createStore } from '../lib/store.ts'
import { withTimeLimit } from '../lib/time-limit.ts'

/** The member confirms the platform's dialog first. */
const TIMEOUT_MS = 60_000

const store = createStore<{ blocked: string | undefined }>({ blocked: undefined })

const setBlocked = (blocked: string | undefined) => store.set({ blocked })

/** The last URL that could not be opened, for the member to copy. */
export const blockedLink = {
  read: () => store.get().blocked,
  dismiss: () => setBlocked(undefined),
  subscribe: store.subscribe,
}

/** Opens a URL outside the frame through the platform, which supports http(s) only. */
export async function openExternal(url: string) {
  const mailbox = /^(?:mailto|tel):([^?]*)/.exec(url)?.[1]
  setBlocked(mailbox)
  if (mailbox) return
  try {
    if (!(await withTimeLimit(currentHost().openLink(url), TIMEOUT_MS))) setBlocked(url)
  } catch (reason) {
    logFailure('Failed to open an external link:', reason)
    setBlocked(url)
  }
}
