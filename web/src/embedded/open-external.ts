import { currentHost, logFailure } from './host.ts'
import { withTimeLimit } from '../lib/time-limit.ts'

/** The member confirms the platform's dialog first. */
const TIMEOUT_MS = 60_000

let blockedUrl: string | undefined
const listeners = new Set<() => void>()

const setBlocked = (url: string | undefined) => {
  blockedUrl = url
  for (const listener of listeners) listener()
}

/** The last URL that could not be opened, for the member to copy. */
export const blockedLink = {
  read: () => blockedUrl,
  dismiss: () => setBlocked(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
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
