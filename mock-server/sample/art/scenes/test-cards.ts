import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import { circle, pathData, rect, repeatShape, ring, stroke } from '../shapes.ts'
import { type DrawingContext, clipped } from '../drawing-context.ts'
import { faceOf, fit, svgText } from '../text.ts'

function bars(context: DrawingContext) {
  return context.era === 'tube'
    ? ['#ffffff', '#d9d9d9', '#b4b4b4', '#909090', '#6c6c6c', '#484848', '#262626', '#080808']
    : ['#f4f4f4', '#e6d81f', '#1fc7cf', '#22b33a', '#c82bb8', '#d3232b', '#2138c8', '#0a0a0a']
}

export function strip(
  context: DrawingContext,
  x: number,
  y: number,
  w: number,
  h: number,
  colours = bars(context),
) {
  const step = w / colours.length
  return colours.map((fill, i) => rect(x + i * step, y, step + 0.4, h, fill)).join('')
}

export function grid({ w, h }: DrawingContext, step: number, colour: string) {
  let lines = ''
  for (let x = (w % step) / 2; x <= w; x += step) lines += pathData`M${x} 0V${h}`
  for (let y = (h % step) / 2; y <= h; y += step) lines += pathData`M0 ${y}H${w}`
  return stroke(lines, colour, 1.4)
}

export function plate({ archive }: DrawingContext, x: number, y: number, width: number) {
  const { size, lines } = fit(
    archive.channel.name.toUpperCase(),
    width - 10,
    1,
    [17, 14, 12, 10, 8, 7, 6],
  )
  const under = faker.datatype.boolean(0.5)
    ? String(archive.year)
    : `CANAL ${faker.number.int({ min: 2, max: 69 })}`
  return (
    rect(x - width / 2, y - 15, width, 30, '#060607') +
    svgText(lines[0] ?? '', x, y + 1, size, '#fff', faceOf('flat')) +
    svgText(
      under,
      x,
      y + 11,
      8,
      '#ddd',
      'font-family="monospace" text-anchor="middle" letter-spacing="2"',
    )
  )
}

export function roundMire(context: DrawingContext) {
  const { w, h, ink } = context
  const r = h * 0.43
  const [x, y] = [w / 2, h / 2]
  const base = context.era === 'tube' ? '#59595b' : mix(ink.mid, '#6a6a6e', 0.65)
  const fringe = repeatShape(12, (i) =>
    rect(x - r + i * (r / 6), y + r * 0.32, r / 12, r * 0.24, '#fff'),
  )
  const fine = repeatShape(22, (i) =>
    rect(x - r * 0.66 + i * i * 0.42, y - r * 0.64, 1 + i * 0.14, r * 0.26, '#111'),
  )
  const inside =
    rect(x - r, y - r, r * 2, r * 2, '#dcdcdc') +
    fine +
    strip(context, x - r, y - r * 0.34, r * 2, r * 0.34) +
    strip(
      context,
      x - r,
      y,
      r * 2,
      r * 0.3,
      faker.datatype.boolean(0.5)
        ? bars(context).reverse()
        : ['#fff', '#ccc', '#999', '#666', '#333', '#000'],
    ) +
    rect(x - r, y + r * 0.3, r * 2, r * 0.28, '#0a0a0a') +
    fringe +
    rect(
      x - r,
      y + r * 0.58,
      r * 2,
      r,
      faker.helpers.arrayElement([ink.hot, ink.sun, ink.cool, '#b8b8b8']),
    )
  const corners = [
    [42, 38],
    [w - 42, 38],
    [42, h - 38],
    [w - 42, h - 38],
  ]
    .map(
      ([cx = 0, cy = 0]) =>
        ring(cx, cy, 23, '#fff', 2) +
        rect(cx - 1, cy - 12, 2, 24, '#fff') +
        rect(cx - 12, cy - 1, 24, 2, '#fff'),
    )
    .join('')
  return (
    rect(0, 0, w, h, base) +
    grid(context, faker.helpers.arrayElement([16, 20, 24]), '#e8e8e8') +
    corners +
    clipped(context, circle(x, y, r, '#fff'), inside) +
    ring(x, y, r, '#fff', 3) +
    plate(context, x, y - r * 0.85 + r * 0.08, r * 0.9) +
    rect(x - 0.7, y - r * 0.34, 1.4, r * 0.7, '#fff')
  )
}

export function barMire(context: DrawingContext) {
  const { w, h, era } = context
  const all = bars(context)
  const top = all.slice(0, 7)
  const split = h * faker.number.float({ min: 0.62, max: 0.8 })
  const low =
    era === 'tube'
      ? ['#222', '#fff', '#222', '#000', '#555', '#000', '#333']
      : ['#2138c8', '#0a0a0a', '#c82bb8', '#0a0a0a', '#1fc7cf', '#0a0a0a', '#f4f4f4']
  const feet = ['#14324f', '#ffffff', '#32155c', '#0a0a0a', '#050505', '#1a1a1a'].map((c) =>
    era === 'tube' ? mix(c, '#888888', 0.2) : c,
  )
  return (
    strip(context, 0, 0, w, split, top) +
    strip(context, 0, split, w, h * 0.08, low) +
    strip(context, 0, split + h * 0.08, w, h, feet) +
    plate(context, w / 2, h * faker.number.float({ min: 0.26, max: 0.48 }), 150)
  )
}
