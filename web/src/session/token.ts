import { isEmbedded } from '../config/config.ts'
import { readStored, writeStored } from '../device/storage.ts'
import { SESSION_ENDED_KEY, readStoredToken, TOKEN_KEY } from './session-state.ts'

const MAX_LENGTH = 4096

/** True for an RFC 6750 b64token of at most 4096 characters, except a stringified `undefined` and the like. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_LENGTH &&
  /^[\w\-.~+/]+=*$/.test(value) &&
  !['undefined', 'null', 'NaN', 'true', 'false'].includes(value)

/** `isAsked`: the member signed out, in this or another tab; `before`: the previous token. */
type Listener = (isAsked: boolean, before: string | undefined) => void

const listeners = new Set<Listener>()
let isStored = !isEmbedded
let current = validStoredToken()

/** The token of the signed-in member, in memory if the browser stores nothing. */
export const token = {
  read: () => current,

  /** False if a reload would sign out because storage is blocked. True in the chat platform's frame, where that is intended. */
  isPersistent: () => isStored || isEmbedded,

  write(value: unknown): boolean {
    if (!isToken(value)) return false
    noteLost(false)
    store(value)
    become(value)
    return true
  },

  /** @param isAsked true for a sign-out: an empty value, stored for a moment, signals it to other tabs */
  forget(isAsked = false) {
    noteLost(!isAsked)
    if (isAsked) store('')
    store(undefined)
    become(undefined, isAsked)
  },

  /** True if the last session of this browser expired, in any tab. */
  isLost: () => readStored(SESSION_ENDED_KEY) !== undefined,

  /** Reads the stored token again after the back/forward cache: a frozen page gets no `storage` events. */
  reread() {
    if (isStored) become(validStoredToken(), true)
  },

  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function validStoredToken() {
  const stored = readStoredToken()
  if (stored === undefined || isToken(stored)) return stored
  store(undefined)
  return undefined
}

function store(value: string | undefined) {
  if (!isEmbedded) isStored = writeStored(TOKEN_KEY, value)
}

function noteLost(isLost: boolean) {
  if (!isEmbedded) writeStored(SESSION_ENDED_KEY, isLost ? '1' : undefined)
}

function become(value: string | undefined, isAsked = false) {
  if (value === current) return
  const before = current
  current = value
  for (const listener of listeners) listener(isAsked, before)
}

// `key` is null if another tab called `clear()`.
addEventListener('storage', ({ key, newValue }) => {
  if (isEmbedded || (key !== TOKEN_KEY && key !== null)) return
  become(isToken(newValue) ? newValue : undefined, newValue === '')
})
