import { faker } from '@faker-js/faker/locale/fr'
import { bust } from '../figures.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  rect,
  repeatShape,
  ring,
  roundCoordinate,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, clipped, linear, radial } from '../drawing-context.ts'
import { faceOf, svgText } from '../text.ts'

function globe(context: DrawingContext, x: number, y: number, r: number) {
  const { ink } = context
  const sea = radial(context, [ink.soft, ink.mid, ink.deep], 0.35, 0.3, 0.8)
  const lands = repeatShape(4, (i) => {
    const lx = x + r * (-0.75 + i * 0.5)
    const ly = y + r * faker.number.float({ min: -0.6, max: 0.4 })
    const k = r * faker.number.float({ min: 0.26, max: 0.44 })
    return path(
      pathData`M${lx - k} ${ly}q${k * 0.5}-${k} ${k * 1.3}-${k * 0.6}t${k * 0.5} ${k}t-${k * 0.9} ${k * 0.7}z`,
      ink.light,
      'opacity=".8"',
    )
  })
  const grid = [0.36, 0.74]
    .map((s) => ellipse(x, y, r * s, r, 'none', `stroke="${ink.light}" stroke-opacity=".4"`))
    .join('')
  const parallels = repeatShape(3, (i) =>
    stroke(pathData`M${x - r} ${y + (i - 1) * r * 0.5}h${r * 2}`, ink.light, 1, 'opacity=".4"'),
  )
  return circle(x, y, r, sea) + clipped(context, circle(x, y, r, '#fff'), lands + grid + parallels)
}

function clock(context: DrawingContext, x: number, y: number, r: number) {
  const { ink } = context
  const hand = (turn: number, reach: number, width: number, colour: string) => {
    const a = turn * 2 * Math.PI - Math.PI / 2
    return stroke(
      pathData`M${x} ${y}L${x + Math.cos(a) * reach} ${y + Math.sin(a) * reach}`,
      colour,
      width,
      'stroke-linecap="round"',
    )
  }
  const hour = faker.helpers.arrayElement([13, 20, 20, 20, 23])
  const ticks = ring(
    x,
    y,
    r * 0.84,
    ink.night,
    r * 0.12,
    `stroke-dasharray="${roundCoordinate(r * 0.06)} ${roundCoordinate((r * 0.84 * 2 * Math.PI) / 12 - r * 0.06)}" stroke-dashoffset="${roundCoordinate(r * 0.03)}"`,
  )
  return (
    circle(x, y, r, ink.light) +
    ring(x, y, r, ink.mid, r * 0.07) +
    ticks +
    hand((hour % 12) / 12, r * 0.5, r * 0.1, ink.night) +
    hand(0, r * 0.72, r * 0.07, ink.night) +
    hand(faker.number.float(), r * 0.78, r * 0.03, ink.hot) +
    circle(x, y, r * 0.07, ink.hot)
  )
}

function desk(context: DrawingContext, top: number) {
  const { w, h, ink } = context
  const front = linear(context, [ink.mid, ink.deep, ink.night])
  const stripe = faker.datatype.boolean(0.6)
    ? path(
        `M0 ${top + 20}Q160 ${top + 6} 320 ${top + 20}v6Q160 ${top + 12} 0 ${top + 26}z`,
        ink.hot,
      )
    : ''
  return (
    path(`M0 ${top + 8}Q160 ${top - 6} ${w} ${top + 8}V${h}H0z`, front) +
    path(`M0 ${top + 8}Q160 ${top - 6} ${w} ${top + 8}v5Q160 ${top - 1} 0 ${top + 13}z`, ink.soft) +
    stripe
  )
}

function wall(context: DrawingContext) {
  const { w, h, ink } = context
  const back = rect(0, 0, w, h, linear(context, [ink.night, ink.deep, ink.mid]))
  const step = faker.helpers.arrayElement([20, 32, 40])
  const panels = faker.datatype.boolean(0.5)
    ? repeatShape(Math.ceil(w / step), (i) =>
        rect(
          i * step,
          0,
          step - 2,
          h,
          ink.light,
          `opacity="${roundCoordinate(0.03 + (i % 3) * 0.03)}"`,
        ),
      )
    : repeatShape(5, (i) => ring(w * 0.3, h * 0.4, 40 + i * 34, ink.soft, 7, 'opacity=".12"'))
  return back + panels
}

function anchor(context: DrawingContext) {
  const { h, ink } = context
  const right = faker.datatype.boolean(0.6)
  const x = right
    ? faker.number.int({ min: 190, max: 230 })
    : faker.number.int({ min: 95, max: 130 })
  const r = h * 0.23
  const other = right ? x - 118 : x + 118
  const sideImage = faker.datatype.boolean(0.5)
    ? globe(context, other, h * 0.36, r * 1.15)
    : clock(context, other, h * 0.34, r * 0.85)
  const suit = faker.helpers.arrayElement([
    ink.night,
    ink.deep,
    mix(ink.cool, ink.night, 0.5),
    mix(ink.hot, ink.night, 0.35),
  ])
  const papers = path(pathData`M${x - 20} ${h * 0.8}l8-7h30l6 7z`, ink.light)
  return (
    wall(context) +
    sideImage +
    bust(context, x, h * 0.84, h * 0.66, suit) +
    desk(context, Math.round(h * 0.78)) +
    papers
  )
}

function duo(context: DrawingContext) {
  const { w, h, ink } = context
  const screens = repeatShape(6, (i) => {
    const x = 42 + (i % 3) * 82
    const y = 16 + Math.floor(i / 3) * (h * 0.27)
    const fill = mix(
      ink.mid,
      [ink.cool, ink.hot, ink.soft][i % 3] ?? ink.soft,
      faker.number.float({ min: 0.1, max: 0.5 }),
    )
    return (
      rect(x, y, 74, h * 0.24, fill, 'rx="3"') +
      rect(x, y, 74, h * 0.08, ink.light, 'rx="3" opacity=".12"')
    )
  })
  return (
    wall(context) +
    screens +
    bust(context, w * 0.33, h * 0.86, h * 0.6, ink.night) +
    bust(context, w * 0.68, h * 0.86, h * 0.58, mix(ink.hot, ink.night, 0.3)) +
    desk(context, Math.round(h * 0.79))
  )
}

function editionOf(title: string): string {
  const hour = /\b(13|20) heures|vingt heures|midi|nuit/i.exec(title)?.[0].toLowerCase() ?? ''
  if (hour.includes('13') || hour === 'midi') return 'LE 13 HEURES'
  if (hour.includes('20') || hour.includes('vingt')) return 'LE 20 HEURES'
  if (hour === 'nuit') return 'DERNIÈRE'
  return /actualités/i.test(title) ? 'ACTUALITÉS' : /info/i.test(title) ? 'INFOS' : 'LE JOURNAL'
}

function headline(context: DrawingContext) {
  const { w, h, ink, era } = context
  const x = faker.helpers.arrayElement([w * 0.5, w * 0.66, w * 0.36])
  const r = h * 0.33
  const orbit = ellipse(
    x,
    h * 0.48,
    r * 1.55,
    r * 0.34,
    'none',
    `stroke="${ink.hot}" stroke-width="7" transform="rotate(${faker.number.int({ min: -24, max: -8 })} ${roundCoordinate(x)} ${roundCoordinate(h * 0.48)})"`,
  )
  const word = editionOf(context.archive.title)
  const beams = repeatShape(7, (i) =>
    path(
      pathData`M${x} ${h * 0.48} ${i * 62 - 40} 0 ${i * 62 - 14} 0z`,
      ink.light,
      'opacity=".06"',
    ),
  )
  return (
    wall(context) +
    beams +
    globe(context, x, h * 0.48, r) +
    orbit +
    rect(0, h * 0.7, w, h * 0.17, ink.night, 'opacity=".82"') +
    rect(0, h * 0.87, w, 3, ink.sun) +
    svgText(word, w / 2, h * 0.83, h * 0.13, ink.light, `${faceOf(era)} letter-spacing="3"`)
  )
}

function countdown(context: DrawingContext) {
  const { w, h, ink } = context
  const fill = radial(context, [ink.mid, ink.deep, ink.night], 0.5, 0.5, 0.7)
  return (
    rect(0, 0, w, h, fill) +
    repeatShape(4, (i) =>
      ring(
        w / 2,
        h / 2,
        h * (0.42 + i * 0.13),
        ink.soft,
        2,
        `opacity="${roundCoordinate(0.4 - i * 0.09)}"`,
      ),
    ) +
    clock(context, w / 2, h / 2, h * 0.34)
  )
}

export const journal = [anchor, anchor, anchor, duo, headline, countdown] as const
