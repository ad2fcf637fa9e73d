import { useState } from 'react'
import styles from './screen.module.css'
import { gestureOf } from './swipe.ts'

type SurfaceProps = {
  onFlick: (direction: 'up' | 'down') => void
  onTap: () => void
  onDoubleClick: () => void
}

/** The picture under the hand: a flick changes the channel, a tap shows the display. */
export function Surface({ onFlick, onTap, onDoubleClick }: SurfaceProps) {
  const [down, setDown] = useState<{ x: number; y: number; time: number }>()
  return (
    <div
      role="presentation"
      className={styles.surface}
      data-surface
      onPointerDown={({ clientX: x, clientY: y, timeStamp: time, pointerType, isPrimary }) => {
        if (pointerType !== 'mouse') setDown(isPrimary ? { x, y, time } : undefined)
      }}
      onPointerUp={({ clientX: x, clientY: y, timeStamp: time }) => {
        setDown(undefined)
        const gesture = down && gestureOf(down, { x, y, time })
        if (gesture === 'tap') onTap()
        else if (gesture) onFlick(gesture)
      }}
      onPointerCancel={() => setDown(undefined)}
      onDoubleClick={onDoubleClick}
    />
  )
}
