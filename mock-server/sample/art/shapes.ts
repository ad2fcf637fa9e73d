import { faker } from '@faker-js/faker/locale/fr'

export type Point = readonly [x: number, y: number]

/** Formats a number with at most one decimal, to keep the SVG small. */
export const roundCoordinate = (value: number) => String(Math.round(value * 10) / 10)

/** Template tag for path data with short numbers: pathData`M${x} ${y}h9`. */
export const pathData = (parts: TemplateStringsArray, ...values: readonly (number | string)[]) =>
  String.raw(
    parts,
    ...values.map((value) => (typeof value === 'number' ? roundCoordinate(value) : value)),
  )

const join = (points: readonly Point[]) =>
  points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join(' ')

/**
 * SVG elements as text; `more` has further attributes. A path is a third shorter than a
 * square-cornered rect.
 */
export function rect(x: number, y: number, w: number, h: number, fill: string, more = '') {
  if (more.includes('rx=')) {
    const box = `x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(w)}" height="${roundCoordinate(h)}"`
    return `<rect ${box} fill="${fill}" ${more}/>`
  }
  return path(
    `M${roundCoordinate(x)} ${roundCoordinate(y)}h${roundCoordinate(w)}v${roundCoordinate(h)}h${roundCoordinate(-w)}z`,
    fill,
    more,
  )
}

export function circle(x: number, y: number, r: number, fill: string, more = '') {
  return `<circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" rx="${roundCoordinate(rx)}" ry="${roundCoordinate(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[], fill: string, more = '') {
  return path(`M${join(points)}z`, fill, more)
}

export function stroke(d: string, colour: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${roundCoordinate(width)}" ${more}/>`
}

export function ring(x: number, y: number, r: number, colour: string, width: number, more = '') {
  return circle(
    x,
    y,
    r,
    'none',
    `stroke="${colour}" stroke-width="${roundCoordinate(width)}" ${more}`,
  )
}

/** Path data of an open line through points. */
export const through = (points: readonly Point[]) => `M${join(points)}`

function group(content: string, attributes: string) {
  return `<g ${attributes}>${content}</g>`
}

/** Moves a drawing, then scales it about its new origin. */
export function translated(content: string, x: number, y: number, scale = 1, turn = 0) {
  const steps = [`translate(${roundCoordinate(x)} ${roundCoordinate(y)})`]
  if (turn !== 0) steps.push(`rotate(${roundCoordinate(turn)})`)
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`)
  return group(content, `transform="${steps.join(' ')}"`)
}

export function repeatShape(count: number, draw: (index: number) => string) {
  let drawn = ''
  for (let index = 0; index < count; index++) drawn += draw(index)
  return drawn
}

/** The points of a star, or of another spiky wheel; `turn` in degrees, 0 points up. */
export function starPoints(x: number, y: number, outer: number, inner: number, tips = 5, turn = 0) {
  return Array.from({ length: tips * 2 }, (_, index): Point => {
    const angle = (Math.PI * index) / tips - Math.PI / 2 + (turn * Math.PI) / 180
    const radius = index % 2 === 0 ? outer : inner
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

export function star(x: number, y: number, r: number, fill: string, more = '') {
  return polygon(starPoints(x, y, r, r * 0.42), fill, more)
}

/** Draws `count` wedges from a centre, each as wide as the gap that follows. */
export function rays(x: number, y: number, r: number, count: number, fill: string, more = '') {
  const at = (turn: number): Point => {
    const angle = (2 * Math.PI * turn) / count
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  }
  const wedges = repeatShape(count, (index) => `M${join([[x, y], at(index), at(index + 0.5)])}z`)
  return path(wedges, fill, more)
}

/** Scatters round specks over a box, all in one element. `size` is their diameter. */
export function specks(
  count: number,
  [x, y, w, h]: readonly [number, number, number, number],
  size: number,
  colour: string,
  more = '',
) {
  const spots = repeatShape(
    count,
    () =>
      `M${Math.round(faker.number.float({ min: x, max: x + w }))} ${Math.round(faker.number.float({ min: y, max: y + h }))}h0`,
  )
  return stroke(spots, colour, size, `stroke-linecap="round" ${more}`)
}
