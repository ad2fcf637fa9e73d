/** Draws one picture of a clip; `turn` runs from 0 to 1 over the loop, and 1 looks like 0. */
export type Drawing = (turn: number) => string

type Attributes = Record<string, string | number>

const write = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

const round = (value: number): number => Math.round(value * 100) / 100

export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect${write({ x, y, width, height, fill })}/>`

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number): string =>
  `<circle${write({ cx, cy, r, stroke, 'stroke-width': width, fill: 'none' })}/>`

export const disc = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle${write({ cx, cy, r, fill })}/>`

export const line = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stroke: string,
  width: number,
): string =>
  `<line${write({ x1, y1, x2, y2, stroke, 'stroke-width': width, 'stroke-linecap': 'round' })}/>`

export const path = (d: string, attributes: Attributes): string =>
  `<path d="${d}"${write(attributes)}/>`

/** Text set on its centre, `size` in pixels. */
export const words = (text: string, x: number, y: number, size: number, fill: string): string =>
  `<text${write({
    x,
    y,
    fill,
    'font-size': size,
    'font-family': 'DejaVu Sans Mono',
    'font-weight': 'bold',
    'text-anchor': 'middle',
  })}>${text}</text>`

/** The point at `turn` of the circle, clockwise from noon. */
export const around = (
  cx: number,
  cy: number,
  r: number,
  turn: number,
): readonly [number, number] => [
  cx + r * Math.sin(turn * 2 * Math.PI),
  cy - r * Math.cos(turn * 2 * Math.PI),
]

export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const wave = (turn: number): number => Math.sin(turn * 2 * Math.PI)

/** `seconds:pictures` of the loop, like the counter of a tape recorder. */
export const counter = (turn: number, seconds: number, rate: number): string => {
  const pictures = Math.round(turn * seconds * rate)
  const whole = Math.floor(pictures / rate)
  const rest = Math.floor(pictures - whole * rate)
  return [0, whole, rest].map((part) => String(part).padStart(2, '0')).join(':')
}
