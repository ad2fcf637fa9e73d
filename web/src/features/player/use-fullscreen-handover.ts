import { useEffect } from 'react'
import styles from './player.module.css'

const isFull = () => document.fullscreenElement === document.documentElement
const aPlayer = () => document.querySelector<HTMLElement>(`.${styles.player}`)

/** The element that had the focus before the player. */
let before: Element | null = null

/** Moves the focus into the player: a key would otherwise press a hidden element. */
function holdFocus() {
  const player = aPlayer()
  const isInside = player?.contains(document.activeElement)
  before = isInside ? null : document.activeElement
  if (!isInside) player?.focus({ preventScroll: true })
}

/** Restores the focus, so that keys scroll the page again. */
function giveFocusBack() {
  const player = aPlayer()
  if (before && document.activeElement === player) {
    player?.blur()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  before = null
}

const moveFocus = () => (isFull() ? holdFocus() : giveFocusBack())

/** Keeps fullscreen when the next player page mounts; exits it when no player follows. */
export function useFullscreenHandover() {
  useEffect(() => {
    // After a navigation the page's heading has the focus.
    if (isFull()) holdFocus()
    document.addEventListener('fullscreenchange', moveFocus)
    return () => {
      document.removeEventListener('fullscreenchange', moveFocus)
      if (isFull() && !aPlayer()) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
