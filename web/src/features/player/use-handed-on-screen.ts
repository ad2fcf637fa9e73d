import { useEffect } from 'react'
import styles from './player.module.css'

const isFull = () => document.fullscreenElement === document.documentElement
const aPlayer = () => document.querySelector<HTMLElement>(`.${styles.player}`)

/** The page of a player that fills the screen hands it on to the next one, and gives it back where none follows. */
export function useHandedOnScreen() {
  useEffect(() => {
    // The heading has the focus on a page that was moved to; here it would be behind the picture.
    if (isFull()) aPlayer()?.focus({ preventScroll: true })
    return () => {
      if (isFull() && !aPlayer()) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
