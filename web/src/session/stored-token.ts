import { config } from '../config/config.ts'
import { readStored, writeStored } from '../device/storage.ts'
import { readStoredToken, TOKEN_KEY } from './session.ts'

const MAX_LENGTH = 4096

/** Set if the last session expired, for pages that were frozen or open later. */
const SESSION_ENDED_KEY = 'authLost'

/** True for an RFC 6750 b64token of at most 4096 characters, except a stringified `undefined` and the like. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_LENGTH &&
  /^[\w\-.~+/]+=*$/.test(value) &&
  !['undefined', 'null', 'NaN', 'true', 'false'].includes(value)

let isStored = !config.isEmbedded

/** The session's token as the browser stores it, for reloads and other tabs. */
export const storedToken = {
  /** Removes an invalid token. */
  read() {
    const stored = readStoredToken()
    if (stored === undefined || isToken(stored)) return stored
    store(undefined)
    return undefined
  },

  write(token: string) {
    noteLost(false)
    store(token)
  },

  /** @param isAsked true for a sign-out: an empty value, stored for a moment, signals it to other tabs */
  remove(isAsked: boolean) {
    noteLost(!isAsked)
    if (isAsked) store('')
    store(undefined)
  },

  /** False if a reload would sign out because storage is blocked. True in the chat platform's frame, where that is intended. */
  isPersistent: () => isStored || config.isEmbedded,

  /** True if the last session of this browser expired, in any tab. */
  isLost: () => readStored(SESSION_ENDED_KEY) !== undefined,

  /** Reports a token of another tab. `isAsked`: the member signed out there. */
  watch(onChange: (token: string | undefined, isAsked: boolean) => void) {
    // `key` is null if another tab called `clear()`.
    addEventListener('storage', ({ key, newValue }) => {
      if (config.isEmbedded || (key !== TOKEN_KEY && key !== null)) return
      onChange(isToken(newValue) ? newValue : undefined, newValue === '')
    })
    // A page in the back/forward cache gets no `storage` events.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && isStored) onChange(storedToken.read(), true)
    })
  },
}

function store(value: string | undefined) {
  if (!config.isEmbedded) isStored = writeStored(TOKEN_KEY, value)
}

function noteLost(isLost: boolean) {
  if (!config.isEmbedded) writeStored(SESSION_ENDED_KEY, isLost ? '1' : undefined)
}
