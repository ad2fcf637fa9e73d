import type { components } from '#contract'
import { isEmbedded } from '../config.ts'
import { readStored } from '../device/storage.ts'

export type User = components['schemas']['User']

export type SessionState = {
  /** 'fetching': there is a token, and who it belongs to is being asked. */
  status: 'anonymous' | 'fetching' | 'authenticated'
  user?: User | undefined
  isSigningIn?: boolean
  endedByUser?: boolean
  /** Why there is no session, when nobody asked for that, or what is not as usual with it. */
  error?:
    | 'loginPopupBlocked'
    | 'loginIncomplete'
    | 'sessionExpired'
    | 'userFetchFailed'
    | 'logoutPopupBlocked'
    | 'tokenNotStored'
    | undefined
  /** Seconds that the server asked to be left alone, where the member could not be fetched. */
  wait?: number | undefined
}

export const TOKEN_KEY = 'authToken'

/** That the last session of this browser ended by itself: for pages that were asleep, or opened later. */
export const SESSION_ENDED_KEY = 'authLost'

/** Inside the chat platform a session lasts as long as the page: the frame's storage is not its own. */
export const readStoredToken = () => (isEmbedded ? undefined : readStored(TOKEN_KEY))

const anonymous: SessionState = { status: 'anonymous' }
let state: SessionState = readStoredToken() ? { status: 'fetching' } : anonymous
const listeners = new Set<() => void>()

/** What is known of the session. All that the first load needs; session.ts, loaded later, moves it. */
export const sessionState = {
  read: () => state,
  /** Of a page that was drawn before anybody was known. */
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
