import { useSyncExternalStore } from 'react'
import type { components } from '#contract'
import { isEmbedded } from '../config/config.ts'
import { readStored } from '../device/storage.ts'
import { createStore } from '../lib/store.ts'

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
const store = createStore<{ current: SessionState }>({
  current: readStoredToken() ? { status: 'fetching' } : anonymous,
})

/** Who is signed in, small enough for the first load. session.ts, loaded later, changes it. */
export const sessionState = {
  read: () => store.get().current,
  subscribe: store.subscribe,
  become: (current: SessionState) => store.set({ current }),
}

/** Prerendered HTML is for an anonymous visitor. */
export const useSessionState = () =>
  useSyncExternalStore(sessionState.subscribe, sessionState.read, () => anonymous)
