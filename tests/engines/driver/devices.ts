import type { Device, Step } from './engine.ts'

/** Names of keys as WebDriver expects them: private code points. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

type Point = { x: number; y: number }

const mouse = (actions: Step[]): Device => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})

const stroke = (value: string): Step[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

const moveTo = ({ x, y }: Point): Step => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
})

/** Drags the mouse from the first point to the last. */
export const dragged = (first: Point, ...others: readonly Point[]): Device =>
  mouse([
    moveTo(first),
    { type: 'pointerDown', button: 0 },
    ...others.map(moveTo),
    { type: 'pointerUp', button: 0 },
  ])

/** Moves the mouse to a point. */
export const pointed = (at: Point): Device => mouse([moveTo(at)])

/** Presses keys by name, one after another. */
export const pressed = (names: readonly string[]): Device => ({
  type: 'key',
  id: 'keyboard',
  actions: names.flatMap((name) => stroke(keys[name] ?? name)),
})
