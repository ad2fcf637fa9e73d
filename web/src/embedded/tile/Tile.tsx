import { useSyncExternalStore } from 'react'
import { BrandMark } from '../../ui/BrandMark.tsx'
import styles from './tile.module.css'

const titleOf = () => document.title

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** The platform's small tile of a page without a video. */
export function Tile() {
  const title = useSyncExternalStore(subscribe, titleOf)
  return (
    <div className={styles.tile}>
      <BrandMark />
      <p dir="auto">{title}</p>
    </div>
  )
}
