import { isEmbedded } from '../config.ts'
import { readStored, writeStored } from '../device/storage.ts'
import { SESSION_ENDED_KEY, readStoredToken, TOKEN_KEY } from './session-state.ts'

const LONGEST = 4096

/** True for an RFC 6750 b64token of at most 4096 characters that is not a stringified nothing. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= LONGEST &&
  /^[\w\-.~+/]+=*$/.test(value) &&
  !['undefined', 'null', 'NaN', 'true', 'false'].includes(value)

/** `isAsked`: its member signed out, in this tab or another; `before`: the token until now. */
type Listener = (isAsked: boolean, before: string | undefined) => void

const listeners = new Set<Listener>()
let isKept = !isEmbedded
let current = validStoredToken()

/** The token of the signed-in member. Where the browser stores nothing it lasts as long as the page. */
export const token = {
  read: () => current,

  /** False where the browser stores nothing: a reload signs out. In the chat platform's frame that is as agreed. */
  isKept: () => isKept || isEmbedded,

  write(value: unknown): boolean {
    if (!isToken(value)) return false
    noteLost(false)
    keep(value)
    become(value)
    return true
  },

  /** @param isAsked whether its member wants it: the other tabs hear that from a moment without text */
  forget(isAsked = false) {
    noteLost(!isAsked)
    if (isAsked) keep('')
    keep(undefined)
    become(undefined, isAsked)
  },

  /** Whether the last session of this browser ended by itself, in whichever page. */
  isLost: () => readStored(SESSION_ENDED_KEY) !== undefined,

  /** Looks at what is stored: a page that was asleep has heard of no change, and shows nothing of its member any more. */
  reread() {
    if (isKept) become(validStoredToken(), true)
  },

  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function validStoredToken() {
  const stored = readStoredToken()
  if (stored === undefined || isToken(stored)) return stored
  keep(undefined)
  return undefined
}

function keep(value: string | undefined) {
  if (!isEmbedded) isKept = writeStored(TOKEN_KEY, value)
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

// `key` is null when another tab cleared everything.
addEventListener('storage', ({ key, newValue }) => {
  if (isEmbedded || (key !== TOKEN_KEY && key !== null)) return
  become(isToken(newValue) ? newValue : undefined, newValue === '')
})
