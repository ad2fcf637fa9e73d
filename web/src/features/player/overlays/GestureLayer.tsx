import { type PointerEvent, useState } from 'react'
import styles from './overlays.module.css'

const DOUBLE_MS = 300

type Third = 'left' | 'middle' | 'right'
type Tap = 'single' | 'back' | 'forward'

export const horizontalThird = (share: number): Third =>
  share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle'

/** Reports the first tap at once as single; a second one on the same third skips. */
export function createTapRecognizer() {
  let last: { third: Third; time: number } | undefined
  return (share: number, time: number): Tap => {
    const third = horizontalThird(share)
    const again = last?.third === third && time - last.time <= DOUBLE_MS
    last = { third, time }
    if (!again || third === 'middle') return 'single'
    return third === 'left' ? 'back' : 'forward'
  }
}

const STILL_PX = 12

type SurfaceProps = {
  onTap: (tap: Tap) => void
  onClick: () => void
  onDoubleClick: () => void
}

/**
 * Receives gestures over the video: touch shows the controls and skips; a mouse plays and toggles
 * fullscreen.
 */
export function GestureLayer({ onTap, onClick, onDoubleClick }: SurfaceProps) {
  const [read] = useState(createTapRecognizer)
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
      // A second finger starts another gesture, not a tap.
      onPointerDown={({ clientX: x, clientY: y, pointerType, isPrimary }) =>
        setDown(pointerType === 'touch' && isPrimary ? { x, y } : undefined)
      }
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

/**
 * True if a finger clicked. Older Safari has no `pointerType` on clicks: there, any device without
 * hover.
 */
const isTouch = (event: MouseEvent) =>
  'pointerType' in event && event.pointerType !== ''
    ? event.pointerType === 'touch'
    : matchMedia('(hover: none)').matches
