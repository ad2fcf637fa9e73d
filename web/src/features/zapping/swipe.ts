const LEAST_PX = 40
const LONGEST_MS = 800

type Point = { x: number; y: number; time: number }
export type Gesture = 'up' | 'down' | 'tap' | undefined

/** What a finger did between touching the picture and leaving it: a flick up or down, a tap, or neither. */
export function gestureOf(from: Point, to: Point): Gesture {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (to.time - from.time > LONGEST_MS) return undefined
  if (Math.hypot(x, y) < 10) return 'tap'
  if (Math.abs(y) < LEAST_PX || Math.abs(y) < 1.5 * Math.abs(x)) return undefined
  return y < 0 ? 'up' : 'down'
}
