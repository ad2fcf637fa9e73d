import { useEffect } from 'react'
import styles from './player.module.css'

const isFull = () => document.fullscreenElement === document.documentElement
const aPlayer = () => document.querySelector<HTMLElement>(`.${styles.player}`)

/** What has the focus elsewhere on the page would be pressed behind the picture, unseen. */
function holdFocus() {
  const player = aPlayer()
  if (!isFull() || player?.contains(document.activeElement)) return
  player?.focus({ preventScroll: true })
}

/** The page of a player that fills the screen hands it on to the next one, and gives it back where none follows. */
export function useHandedOnScreen() {
  useEffect(() => {
    // The heading has the focus on a page that was moved to.
    holdFocus()
    document.addEventListener('fullscreenchange', holdFocus)
    return () => {
      document.removeEventListener('fullscreenchange', holdFocus)
      if (isFull() && !aPlayer()) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
