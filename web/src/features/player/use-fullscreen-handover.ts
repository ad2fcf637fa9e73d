import { useEffect } from 'react'
import styles from './player.module.css'

const isFull = () => document.fullscreenElement === document.documentElement
const aPlayer = () => document.querySelector<HTMLElement>(`.${styles.player}`)

/** The element that had the focus before the player. */
let previouslyFocused: Element | null = null

/** Moves the focus into the player: a key would otherwise press a hidden element. */
function focusPlayer() {
  const player = aPlayer()
  const isInside = player?.contains(document.activeElement)
  previouslyFocused = isInside ? null : document.activeElement
  if (!isInside) player?.focus({ preventScroll: true })
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
    // After a navigation the page's heading has the focus.
    if (isFull()) focusPlayer()
    document.addEventListener('fullscreenchange', moveFocus)
    return () => {
      document.removeEventListener('fullscreenchange', moveFocus)
      if (isFull() && !aPlayer()) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
