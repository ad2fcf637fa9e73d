import { currentHost, logFailure } from './host.ts'
import { withTimeLimit } from '../lib/time-limit.ts'

/** A member reads the platform's question before a link is opened. */
const PATIENCE = 60_000

let refused: string | undefined
const listeners = new Set<() => void>()

const become = (url: string | undefined) => {
  refused = url
  for (const listener of listeners) listener()
}

/** The last address that could not be opened, for the visitor to take along. */
export const blockedLink = {
  read: () => refused,
  dismiss: () => become(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Opens an address outside the frame, through the platform, which opens pages of the web alone. */
export async function openExternal(url: string) {
  const mailbox = /^(?:mailto|tel):([^?]*)/.exec(url)?.[1]
  become(mailbox)
  if (mailbox) return
  try {
    if (!(await withTimeLimit(currentHost().openLink(url), PATIENCE))) become(url)
  } catch (reason) {
    logFailure('Failed to open an external link:', reason)
    become(url)
  }
}
