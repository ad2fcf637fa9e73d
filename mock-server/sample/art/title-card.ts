import { faker } from '@faker-js/faker/locale/fr'
import { lettering } from './eras.ts'
import { type Point, path, translated, polygon, rect, repeatShape } from './shapes.ts'
import { type DrawingContext, linear } from './drawing-context.ts'
import { faceOf, fit, svgText } from './text.ts'

interface Setting {
  lines: string[]
  size: number
  fill: string
  anchor: 'start' | 'middle' | 'end'
  more?: string
}

/** Draws the lines of the title, the last baseline on `y`. */
function set(
  context: DrawingContext,
  x: number,
  y: number,
  { lines, size, fill, anchor, more = '' }: Setting,
) {
  const face = `${faceOf(context.era, anchor)} ${more}`
  return repeatShape(lines.length, (index) =>
    svgText(lines[index] ?? '', x, y - (lines.length - 1 - index) * size * 1.08, size, fill, face),
  )
}

function scrim(context: DrawingContext, from: number) {
  const fill = linear(context, ['#000000/0', '#000000/.72'])
  return rect(0, context.h * from, context.w, context.h * (1 - from), fill)
}

const titled: Record<DrawingContext['era'], (context: DrawingContext, title: string) => string> = {
  tube(context, title) {
    const { w, h, ink } = context
    const { size, lines } = fit(title, 236, 2, [24, 21, 18, 16])
    const tall = lines.length * size * 1.08
    const middle = h - tall / 2 - 42
    const y = middle + tall / 2 - size * 0.24
    const frame = `fill-opacity=".78" stroke="${ink.light}" stroke-opacity=".75"`
    return (
      rect(26, middle - tall / 2 - 12, w - 52, tall + 24, ink.night, frame) +
      rect(
        30,
        middle - tall / 2 - 8,
        w - 60,
        tall + 16,
        'none',
        `stroke="${ink.light}" stroke-opacity=".4"`,
      ) +
      set(context, w / 2, y, { lines, size, fill: ink.light, anchor: 'middle' })
    )
  },
  warm(context, title) {
    const { h, w, ink } = context
    const { size, lines } = fit(title, 276, 2, [27, 24, 21, 18])
    const top = h - lines.length * size * 1.08 - 20
    const bands = repeatShape(3, (i) =>
      rect(0, top - 18 + i * 6, w, 6, [ink.sun, ink.hot, ink.cool][i] ?? ink.hot),
    )
    const band = rect(0, top, w, h - top, ink.night, 'opacity=".86"')
    return (
      bands + band + set(context, 22, h - 18, { lines, size, fill: ink.light, anchor: 'start' })
    )
  },
  neon(context, title) {
    const { w, h, ink } = context
    const { size, lines } = fit(title, 276, 2, [27, 24, 21, 18])
    const setting = { lines, size, anchor: 'middle' as const }
    const slanted = (dx: number, fill: string) =>
      translated(set(context, dx, dx, { ...setting, fill }), w / 2, h - 22, 1, -4)
    return (
      scrim(context, 0.35) + slanted(2.5, ink.hot) + slanted(1.2, ink.night) + slanted(0, ink.light)
    )
  },
  collage(context, title) {
    const { h, w, ink } = context
    const { size, lines } = fit(title, 232, 2, [24, 21, 18, 16])
    const tall = lines.length * size * 1.08 + 14
    const quad = (dx: number, dy: number): Point[] => [
      [-4 + dx, dy - tall],
      [w * 0.82 + dx, dy - tall - 8],
      [w * 0.86 + dx, dy + 3],
      [-4 + dx, dy],
    ]
    return (
      polygon(quad(6, h - 18), ink.sun) +
      polygon(quad(0, h - 22), ink.night) +
      translated(
        set(context, 0, 0, { lines, size, fill: ink.light, anchor: 'start' }),
        20,
        h - 22 - size * 0.45,
        1,
        faker.helpers.arrayElement([-1, 0]),
      )
    )
  },
  gloss(context, title) {
    const { w, h, ink } = context
    const { size, lines } = fit(title, 270, 2, [20, 18, 16, 14])
    const tall = lines.length * size * 1.08 + 12
    const y = h - tall - 16
    const bar = linear(context, [ink.mid, ink.deep, ink.night])
    return (
      rect(0, y, w, tall, bar, 'opacity=".93"') +
      rect(0, y, w, tall / 2, '#fff', 'opacity=".14"') +
      rect(0, y, 12, tall, ink.hot) +
      rect(0, y + tall, w, 2, ink.sun) +
      set(context, 26, h - 16 - 6 - size * 0.22, { lines, size, fill: '#fff', anchor: 'start' })
    )
  },
  flat(context, title) {
    const { h, ink } = context
    const { size, lines } = fit(title, 280, 2, [26, 23, 20, 17])
    const y = h - 22
    const rule = path(`M20 ${Math.round(y - lines.length * size * 1.08 - 6)}h36v5h-36z`, ink.sun)
    return (
      scrim(context, 0.4) +
      rule +
      set(context, 20, y, {
        lines,
        size,
        fill: '#fff',
        anchor: 'start',
        more: 'letter-spacing="-.5"',
      })
    )
  },
}

/** Draws the programme's title in the style of its era, over the scene. */
export function titleCard(context: DrawingContext): string {
  const { title } = context.archive
  const shown =
    lettering[context.era].caps && title.length < 26 ? title.toLocaleUpperCase('fr') : title
  return titled[context.era](context, shown)
}
