import { type PointerEvent, useState } from 'react'
import { beginsDrag } from '../../../lib/dragging.ts'

const MIN_SWIPE_PX = 40
const MAX_SWIPE_MS = 800

type Point = { x: number; y: number; time: number }
type Gesture = 'up' | 'down' | 'tap' | undefined

export function swipeDirection(from: Point, to: Point): Gesture {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (to.time - from.time > MAX_SWIPE_MS) return undefined
  if (Math.hypot(x, y) < 10) return 'tap'
  if (Math.abs(y) < MIN_SWIPE_PX || Math.abs(y) < 1.5 * Math.abs(x)) return undefined
  return y < 0 ? 'up' : 'down'
}

type SwipeHandlers = {
  onSwipe: (direction: 'up' | 'down') => void
  /** On the video itself: overlays handle taps themselves. */
  onTap: () => void
}

const isPicture = (target: EventTarget) =>
  target instanceof Element && target.hasAttribute('data-surface')

/** A vertical swipe anywhere on the screen changes the channel; a tap toggles the display. */
export function useSwipe({ onSwipe, onTap }: SwipeHandlers) {
  const [down, setDown] = useState<Point>()
  return {
    onPointerDown: ({ clientX: x, clientY: y, timeStamp: time, ...event }: PointerEvent) => {
      if (event.pointerType !== 'mouse') setDown(beginsDrag(event) ? { x, y, time } : undefined)
    },
    onPointerUp: ({ clientX: x, clientY: y, timeStamp: time, target }: PointerEvent) => {
      setDown(undefined)
      const gesture = down && swipeDirection(down, { x, y, time })
      if (gesture !== 'tap') return gesture && onSwipe(gesture)
      if (isPicture(target)) onTap()
    },
    onPointerCancel: () => setDown(undefined),
  }
}
