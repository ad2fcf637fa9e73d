import { openPopup } from './popup-window.ts'
import { parseTokenMessage } from './parse-token-message.ts'

const POLL_MS = 250
/** A window may close before its message has arrived. */
const LATE_MS = 2000
/** Until then the focus is back from a window that was closed. */
const FOCUS_MS = 500

export type LoginFlow = {
  /** Brings the window to the front; false when there is none any more. */
  focus: () => boolean
  stop: () => void
}

type LoginOptions = {
  /** Where the sign-in page is; its origin is the only one that is listened to. */
  url: string
  /** Told once. */
  onToken: (token: string) => void
  /** The window was closed. A token may still come, for 2 s. */
  onClosed: () => void
  /** The window only looks closed: a page in it has cut it off, and its token will never come. */
  onLost: () => void
}

/** Opens the sign-in window and waits for its one message; undefined where the browser blocks it. */
export function openLogin({ url, onToken, onClosed, onLost }: LoginOptions): LoginFlow | undefined {
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
    // Whoever closes a window is back in the page; before one that was cut off they still sit.
    lost = setTimeout(() => document.hasFocus() || onLost(), FOCUS_MS)
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
