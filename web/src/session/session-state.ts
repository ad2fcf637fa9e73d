import type { components } from '#contract'
import { isEmbedded } from '../config/config.ts'
import { readStored } from '../device/storage.ts'

export type User = components['schemas']['User']

export type SessionState = {
  /** 'fetching': a token is stored, and its user is requested. */
  status: 'anonymous' | 'fetching' | 'authenticated'
  user?: User | undefined
  isSigningIn?: boolean
  endedByUser?: boolean
  /** Why the session ended or failed, or a warning about it. */
  error?:
    | 'loginPopupBlocked'
    | 'loginIncomplete'
    | 'sessionExpired'
    | 'userFetchFailed'
    | 'logoutPopupBlocked'
    | 'tokenNotStored'
    | undefined
  /** Retry-After in seconds of a failed user request. */
  wait?: number | undefined
}

export const TOKEN_KEY = 'authToken'

/** Set if the last session expired, for pages that were frozen or open later. */
export const SESSION_ENDED_KEY = 'authLost'

/** In the chat platform's frame a session lasts until the page unloads: other activities share its storage. */
export const readStoredToken = () => (isEmbedded ? undefined : readStored(TOKEN_KEY))

const anonymous: SessionState = { status: 'anonymous' }
let state: SessionState = readStoredToken() ? { status: 'fetching' } : anonymous
const listeners = new Set<() => void>()

/** The session's state, small enough for the first load. session.ts, loaded later, changes it. */
export const sessionState = {
  read: () => state,
  /** The state in prerendered HTML. */
  nobody: () => anonymous,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  become: (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  },
}
