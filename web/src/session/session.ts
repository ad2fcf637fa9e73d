import { useSyncExternalStore } from 'react'
import type { components } from '#contract'
import { config } from '../config/config.ts'
import { readStored } from '../device/storage.ts'
import { createStore } from '../lib/store.ts'

export type User = components['schemas']['User']

export type Session = {
  /** 'fetching': there is a token, and its user is requested. */
  status: 'anonymous' | 'fetching' | 'authenticated'
  /** Also stored, if the browser allows it. */
  token?: string | undefined
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

/** In the chat platform's frame a session lasts until the page unloads: other activities share its storage. */
export const readStoredToken = () => (config.isEmbedded ? undefined : readStored(TOKEN_KEY))

const anonymous: Session = { status: 'anonymous' }
const token = readStoredToken()
const store = createStore<{ current: Session }>({
  current: token ? { status: 'fetching', token } : anonymous,
})

/** Who is signed in, small enough for the first load. lifecycle.ts, loaded later, changes it. */
export const session = {
  read: () => store.get().current,
  subscribe: store.subscribe,
  become: (current: Session) => store.set({ current }),
}

/** Prerendered HTML is for an anonymous visitor. */
export const useSession = () =>
  useSyncExternalStore(session.subscribe, session.read, () => anonymous)
