import { useState } from 'react'
import styles from './screen.module.css'

const LEAST_PX = 40
const LONGEST_MS = 800

type Point = { x: number; y: number; time: number }
type Gesture = 'up' | 'down' | 'tap' | undefined

export function gestureOf(from: Point, to: Point): Gesture {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (to.time - from.time > LONGEST_MS) return undefined
  if (Math.hypot(x, y) < 10) return 'tap'
  if (Math.abs(y) < LEAST_PX || Math.abs(y) < 1.5 * Math.abs(x)) return undefined
  return y < 0 ? 'up' : 'down'
}

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
