import { useEffect } from 'react'
import styles from './player.module.css'

const isFull = () => document.fullscreenElement === document.documentElement
const aPlayer = () => document.querySelector<HTMLElement>(`.${styles.player}`)

/** The element that had the focus before the player. */
let previouslyFocused: Element | null = null

const isInPlayer = (element: Element | null) => aPlayer()?.contains(element) === true

/**
 * Remembers what has the focus, for after fullscreen. Call it before the request: the browser may take
 * the focus from what fullscreen hides before it reports the change.
 */
export function rememberFocus() {
  const { activeElement } = document
  previouslyFocused = isInPlayer(activeElement) ? null : activeElement
}

/** Moves the focus into the player: a key would otherwise press a hidden element. */
function focusPlayer() {
  if (!isInPlayer(document.activeElement)) aPlayer()?.focus({ preventScroll: true })
}

/** Restores the focus, so that keys scroll the page again. */
function restorePreviousFocus() {
  const player = aPlayer()
  if (previouslyFocused && document.activeElement === player) {
    player?.blur()
    if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus({ preventScroll: true })
  }
  previouslyFocused = null
}

const moveFocus = () => (isFull() ? focusPlayer() : restorePreviousFocus())

/** Keeps fullscreen when the next player page mounts; exits it when no player follows. */
export function useFullscreenHandover() {
  useEffect(() => {
    if (isFull()) {
      // After a navigation the page's heading has the focus.
      rememberFocus()
      focusPlayer()
    }
    document.addEventListener('fullscreenchange', moveFocus)
    return () => {
      document.removeEventListener('fullscreenchange', moveFocus)
      if (isFull() && !aPlayer()) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
