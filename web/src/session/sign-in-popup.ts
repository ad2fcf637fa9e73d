import { isToken } from './stored-token.ts'

const WIDTH = 500
const HEIGHT = 700

const POLL_MS = 250
/** The popup may close before its message arrives. */
const LATE_MS = 2000
/** The time within which the focus returns from a closed popup. */
const FOCUS_MS = 500

export type SignInPopup = {
  /** Focuses the popup; false if it is closed. */
  focus: () => boolean
  stop: () => void
}

type SignInOptions = {
  /** The URL of the sign-in page. Messages of other origins are ignored. */
  url: string
  /** Called once. */
  onToken: (token: string) => void
  /** The popup was closed. A token may still arrive for 2 s. */
  onClosed: () => void
  /** The popup only seems closed: COOP has severed the opener, so no token will arrive. */
  onIncomplete: () => void
}

/** Opens the sign-in popup and waits for its message; undefined if the browser blocks it. */
export function openSignInPopup({
  url,
  onToken,
  onClosed,
  onIncomplete,
}: SignInOptions): SignInPopup | undefined {
  const popup = openPopup(url)
  if (!popup) return undefined
  const sender = { window: popup, origin: new URL(url).origin }
  let late: ReturnType<typeof setTimeout> | undefined
  let lost: ReturnType<typeof setTimeout> | undefined

  const onMessage = (message: MessageEvent<unknown>) => {
    const token = parseTokenMessage(message, sender)
    if (token === undefined) return
    stop()
    onToken(token)
  }
  const stop = () => {
    clearInterval(poll)
    clearTimeout(late)
    clearTimeout(lost)
    removeEventListener('message', onMessage)
  }
  const poll = setInterval(() => {
    if (!popup.closed) return
    clearInterval(poll)
    late = setTimeout(stop, LATE_MS)
    // A closed popup returns the focus to the page; a severed popup still has it.
    lost = setTimeout(() => document.hasFocus() || onIncomplete(), FOCUS_MS)
    onClosed()
  }, POLL_MS)
  addEventListener('message', onMessage)

  return {
    stop,
    focus() {
      if (popup.closed) return false
      popup.focus()
      return true
    },
  }
}

type Message = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>
type Sender = { window: unknown; origin: string }

/** The token of a message, if its window and origin match and the token is well-formed. */
function parseTokenMessage({ source, origin, data }: Message, sender: Sender): string | undefined {
  if (source !== sender.window || origin !== sender.origin) return undefined
  try {
    const { token } = Object(data) as { token?: unknown }
    return isToken(token) ? token : undefined
  } catch {
    return undefined
  }
}

type OpenerBounds = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** A popup of 500 × 700 px, centred on this window; coordinates may be negative on a second screen. */
export function popupFeatures({ screenX, screenY, outerWidth, outerHeight }: OpenerBounds): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/** Opens a popup with an opener; null if the browser blocks it. Some browsers throw. */
function openPopup(url: string) {
  try {
    return window.open(url, '_blank', popupFeatures(window))
  } catch {
    return null
  }
}

/** Opens a popup without an opener; false if the browser blocks it. */
export function openWithoutOpener(url: string): boolean {
  const popup = openPopup(url)
  // `noopener` would return null even on success. This line runs before the popup's page loads.
  if (popup) popup.opener = null
  return popup !== null
}
