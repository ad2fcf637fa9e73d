import { useEffect } from 'react'
import styles from './player.module.css'

const isFull = () => document.fullscreenElement === document.documentElement
const aPlayer = () => document.querySelector<HTMLElement>(`.${styles.player}`)

/** What had the focus when the player took it. */
let before: Element | null = null

/** What has the focus elsewhere on the page would be pressed behind the picture, unseen. */
function holdFocus() {
  const player = aPlayer()
  const isInside = player?.contains(document.activeElement)
  before = isInside ? null : document.activeElement
  if (!isInside) player?.focus({ preventScroll: true })
}

/** The keys that scroll the page are the page's again. */
function giveFocusBack() {
  const player = aPlayer()
  if (before && document.activeElement === player) {
    player?.blur()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  before = null
}

const moveFocus = () => (isFull() ? holdFocus() : giveFocusBack())

/** The page of a player that fills the screen hands it on to the next one, and gives it back where none follows. */
export function useFullscreenHandover() {
  useEffect(() => {
    // The heading has the focus on a page that was moved to.
    if (isFull()) holdFocus()
    document.addEventListener('fullscreenchange', moveFocus)
    return () => {
      document.removeEventListener('fullscreenchange', moveFocus)
      if (isFull() && !aPlayer()) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
