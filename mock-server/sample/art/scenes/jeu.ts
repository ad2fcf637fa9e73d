import { faker } from '@faker-js/faker/locale/fr'
import { bust } from '../figures.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  path,
  polygon,
  rays,
  rect,
  repeatShape,
  ring,
  roundCoordinate,
  stroke,
  type Point,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { faceOf, svgText } from '../text.ts'

const spot = (context: DrawingContext) =>
  rect(
    0,
    0,
    context.w,
    context.h,
    radial(context, [context.ink.mid, context.ink.deep, context.ink.night], 0.5, 0.35, 0.8),
  )

function wheel(context: DrawingContext) {
  const { w, h, ink, era } = context
  const x = faker.helpers.arrayElement([w * 0.36, w * 0.5, w * 0.66])
  const y = h * faker.helpers.arrayElement([0.52, 0.9])
  const r = y > h * 0.6 ? h * 0.72 : h * 0.42
  const count = faker.helpers.arrayElement([12, 16, 20])
  const turn = faker.number.float()
  const colours = [ink.hot, ink.sun, ink.cool, ink.light]
  const at = (i: number, reach: number): Point => {
    const a = ((i + turn) * 2 * Math.PI) / count
    return [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
  }
  const slices = repeatShape(count, (i) =>
    polygon([[x, y], at(i, r), at(i + 0.5, r * 1.012), at(i + 1, r)], colours[i % 4] ?? ink.hot),
  )
  const numbers = repeatShape(count, (i) => {
    const [nx, ny] = at(i + 0.5, r * 0.82)
    return svgText(
      String(((i * 7) % count) * 10 + 10),
      nx,
      ny + 4,
      r * 0.11,
      ink.night,
      faceOf(era),
    )
  })
  const rim =
    ring(x, y, r, ink.night, r * 0.08) +
    ring(
      x,
      y,
      r,
      ink.light,
      r * 0.05,
      `stroke-dasharray="0.1 ${roundCoordinate((2 * Math.PI * r) / (count * 2))}" stroke-linecap="round"`,
    )
  const hub = circle(x, y, r * 0.2, ink.night) + circle(x, y, r * 0.15, ink.hot)
  return (
    spot(context) +
    rays(x, y, 360, 18, ink.soft, 'opacity=".14"') +
    slices +
    numbers +
    rim +
    hub +
    path(
      pathData`M${x - 11} ${y - r - 12} ${x + 11} ${y - r - 12} ${x} ${y - r + 14}z`,
      ink.light,
      `stroke="${ink.night}" stroke-width="3"`,
    )
  )
}

const boards = [
  'MOT/COMPTE',
  'LETTRE/CHIFFRE',
  'BONNE/PIOCHE',
  'LE JUSTE/MOT',
  'AU/SUIVANT',
  'DOUBLE/MISE',
  'QUI/DIT/MIEUX',
  'CARTE/SUR/TABLE',
] as const

function letters(context: DrawingContext) {
  const { w, h, ink, era } = context
  const rows = faker.helpers.arrayElement(boards).split('/')
  const size = 33
  const tall = rows.length * (size + 5)
  const tiles = rows
    .map((word, row) =>
      Array.from(word)
        .map((letter, i) => {
          const x = w / 2 - (word.length * (size + 4)) / 2 + i * (size + 4)
          const y = h / 2 - tall / 2 + row * (size + 5)
          if (letter === ' ') return ''
          const hidden = faker.datatype.boolean(0.28)
          return (
            rect(x, y + 3, size, size, ink.night, 'rx="3"') +
            rect(x, y, size, size, hidden ? ink.mid : ink.light, 'rx="3"') +
            (hidden ? '' : svgText(letter, x + size / 2, y + 25, 24, ink.deep, faceOf(era)))
          )
        })
        .join(''),
    )
    .join('')
  const frame = rect(
    14,
    h / 2 - tall / 2 - 22,
    w - 28,
    tall + 42,
    ink.night,
    `rx="10" stroke="${ink.sun}" stroke-width="5" stroke-dasharray="0.1 12" stroke-linecap="round" fill-opacity=".55"`,
  )
  return (
    spot(context) +
    repeatShape(9, (i) =>
      path(
        pathData`M${i * 40} 0 ${i * 40 + 16} 0 ${i * 52 - 40} ${h} ${i * 52 - 80} ${h}z`,
        ink.soft,
        'opacity=".1"',
      ),
    ) +
    frame +
    tiles
  )
}

function contestants(context: DrawingContext) {
  const { w, h, ink } = context
  const colours = [ink.hot, ink.sun, ink.cool] as const
  const pulpit = (i: number) => {
    const x = w * (0.2 + i * 0.3)
    const fill = colours[i] ?? ink.hot
    return (
      bust(context, x, h * 0.76, h * 0.5, mix(fill, ink.night, 0.45)) +
      path(pathData`M${x - 40} ${h * 0.66}h80l-8 ${h * 0.36}h-64z`, fill) +
      rect(x - 40, h * 0.66, 80, 5, ink.light) +
      rect(x - 27, h * 0.73, 54, 30, ink.night, 'rx="3"') +
      svgText(
        String(faker.number.int({ min: 1, max: 40 }) * 10),
        x,
        h * 0.73 + 23,
        22,
        ink.sun,
        'font-family="monospace" font-weight="700" text-anchor="middle"',
      ) +
      circle(x - 29, h * 0.65, 5, ink.hot)
    )
  }
  const lights = repeatShape(4, (i) =>
    repeatShape(12, (c) =>
      circle(
        c * 28 + 8,
        14 + i * 22,
        5,
        faker.helpers.arrayElement([ink.sun, ink.soft, ink.hot, ink.mid]),
        'opacity=".75"',
      ),
    ),
  )
  return spot(context) + lights + pulpit(0) + pulpit(1) + pulpit(2)
}

function question(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 110, max: 210 })
  const mark = (dx: number, colour: string) =>
    stroke(
      pathData`M${x - 44 + dx} ${h * 0.34 + dx}c0-56 92-56 92 4 0 40-46 34-46 72`,
      colour,
      25,
      'stroke-linecap="round"',
    ) + circle(x + 2 + dx, h * 0.86 + dx, 15, colour)
  const squares = repeatShape(28, () => {
    const s = faker.number.int({ min: 8, max: 26 })
    return rect(
      faker.number.int({ min: 0, max: w }),
      faker.number.int({ min: 0, max: h }),
      s,
      s,
      faker.helpers.arrayElement([ink.hot, ink.cool, ink.mid, ink.soft]),
      `opacity=".45" rx="2"`,
    )
  })
  return (
    rect(0, 0, w, h, linear(context, [ink.deep, ink.mid])) +
    squares +
    rays(x, h / 2, 330, 10, ink.light, 'opacity=".12"') +
    mark(6, ink.night) +
    mark(0, ink.sun)
  )
}

function doors(context: DrawingContext) {
  const { w, h, ink } = context
  const open = faker.number.int({ min: 0, max: 2 })
  const colours = [ink.hot, ink.cool, ink.sun]
  const each = repeatShape(3, (i) => {
    const x = 24 + i * 96
    const y = h * 0.18
    const t = h * 0.66
    const lit =
      path(
        pathData`M${x + 6} ${y} ${x + 74} ${y} ${x + 94} ${h} ${x - 14} ${h}z`,
        ink.sun,
        'opacity=".35"',
      ) +
      rect(x + 4, y + 4, 72, t, linear(context, [ink.light, ink.sun])) +
      path(
        pathData`M${x + 4} ${y} ${x + 26} ${y + 10} ${x + 26} ${y + t + 10} ${x + 4} ${y + t}z`,
        colours[i] ?? ink.hot,
      )
    const shut =
      rect(x + 4, y + 4, 72, t, colours[i] ?? ink.hot) +
      rect(x + 14, y + 14, 52, t * 0.4, ink.night, 'opacity=".18"') +
      circle(x + 66, y + t * 0.6, 4, ink.night) +
      svgText(String(i + 1), x + 40, y + t * 0.42, 42, ink.light, faceOf(context.era))
    return rect(x, y, 80, t + 4, ink.light) + (i === open ? lit : shut)
  })
  return spot(context) + rect(0, h * 0.85, w, h, mix(ink.mid, ink.night, 0.4)) + each
}

export const jeu = [wheel, letters, contestants, question, doors] as const
