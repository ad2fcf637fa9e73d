import { useState, type PointerEvent } from 'react'
import styles from './overlays.module.css'
import { createTaps, type Tap } from './taps.ts'

const STILL_PX = 12

type SurfaceProps = {
  onTap: (tap: Tap) => void
  onClick: () => void
  onDoubleClick: () => void
}

/** The picture under the hand: a finger wakes the controls and skips, a mouse plays and fills the screen. */
export function Surface({ onTap, onClick, onDoubleClick }: SurfaceProps) {
  const [read] = useState(createTaps)
  const [down, setDown] = useState<{ x: number; y: number }>()
  const lift = (event: PointerEvent<HTMLElement>) => {
    setDown(undefined)
    if (event.pointerType !== 'touch' || !down) return
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL_PX) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onTap(read((event.clientX - left) / width, event.timeStamp))
  }
  return (
    <div
      role="presentation"
      className={styles.surface}
      onPointerDown={({ clientX: x, clientY: y, pointerType }) => {
        if (pointerType === 'touch') setDown({ x, y })
      }}
      onPointerUp={lift}
      onPointerCancel={() => setDown(undefined)}
      onClick={({ nativeEvent }) => {
        if (!isTouch(nativeEvent)) onClick()
      }}
      onDoubleClick={({ nativeEvent }) => {
        if (!isTouch(nativeEvent)) onDoubleClick()
      }}
    />
  )
}

/** Whether a click came from a finger. Older Safari does not say: there, a device with no mouse at all. */
const isTouch = (event: MouseEvent) =>
  'pointerType' in event && event.pointerType !== ''
    ? event.pointerType === 'touch'
    : matchMedia('(hover: none)').matches
