import { faker } from '@faker-js/faker/locale/fr'
import { bust, silhouette } from '../figures.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rect,
  repeatShape,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { building, car, lamp } from './backdrops/street.ts'

function night(context: DrawingContext) {
  const { w, h, ink } = context
  const ground = h * 0.8
  const far = repeatShape(9, (i) =>
    building(
      context,
      i * 37 - 6,
      34,
      ground - h * faker.number.float({ min: 0.3, max: 0.6 }),
      ground,
      mix(ink.deep, ink.mid, 0.35),
    ),
  )
  const near =
    building(
      context,
      -8,
      faker.number.int({ min: 56, max: 78 }),
      h * faker.number.float({ min: 0.06, max: 0.2 }),
      ground,
      ink.night,
    ) +
    building(
      context,
      faker.number.int({ min: 244, max: 262 }),
      90,
      h * faker.number.float({ min: 0.02, max: 0.2 }),
      ground,
      ink.night,
    )
  const wet =
    rect(0, ground, w, h, linear(context, [mix(ink.deep, ink.night, 0.3), ink.night])) +
    repeatShape(12, () =>
      rect(
        faker.number.int({ min: 0, max: w }),
        ground + faker.number.int({ min: 4, max: 30 }),
        faker.number.int({ min: 10, max: 46 }),
        1.6,
        faker.helpers.arrayElement([ink.sun, ink.hot, ink.soft]),
        'opacity=".5"',
      ),
    )
  const lead = faker.datatype.boolean(0.6)
    ? translated(
        car(
          ink,
          mix(ink.night, faker.helpers.arrayElement([ink.hot, ink.cool, ink.soft]), 0.55),
          context.archive.year > 1975,
        ),
        faker.number.int({ min: 110, max: 200 }),
        h * 0.93,
        h / 220,
      )
    : silhouette(faker.number.int({ min: 120, max: 210 }), h * 0.96, h * 0.48, '#050506', 'still')
  const rain = faker.datatype.boolean(0.35)
    ? repeatShape(30, () =>
        stroke(
          `M${faker.number.int({ min: 0, max: w })} ${faker.number.int({ min: 0, max: h })}l-4 14`,
          ink.light,
          0.8,
          'opacity=".4"',
        ),
      )
    : ''
  return (
    rect(0, 0, w, h, linear(context, [ink.night, ink.deep, ink.mid])) +
    circle(faker.number.int({ min: 90, max: 230 }), h * 0.2, h * 0.09, ink.light, 'opacity=".9"') +
    far +
    near +
    wet +
    lamp(ink, faker.helpers.arrayElement([84, 226]), ground + 4, h * 0.4) +
    lead +
    rain
  )
}

function blinds(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 120, max: 200 })
  const hat = path(
    pathData`M${x - 46} ${h * 0.33}q46-14 92 0-46 14-92 0zM${x - 26} ${h * 0.31}l6-34q20-10 40 0l6 34z`,
    ink.night,
  )
  const slats = repeatShape(11, (i) =>
    rect(0, h * 0.02 + (i * h) / 10.5, w, h * 0.046, ink.night, 'opacity=".62"'),
  )
  const glow = rect(
    0,
    0,
    w,
    h,
    radial(
      context,
      [ink.light, ink.sun, ink.hot, ink.deep],
      faker.number.float({ min: 0.3, max: 0.7 }),
      0.35,
      0.85,
    ),
  )
  const smoke = faker.datatype.boolean(0.5)
    ? stroke(
        pathData`M${x + 34} ${h * 0.52}c20-20-10-34 10-54s-8-30 8-50`,
        ink.light,
        3,
        'opacity=".5"',
      )
    : ''
  return (
    glow +
    path(
      pathData`M${x - 90} ${h}C${x - 84} ${h * 0.7} ${x - 40} ${h * 0.66} ${x - 18} ${h * 0.6}h36C${x + 40} ${h * 0.66} ${x + 84} ${h * 0.7} ${x + 90} ${h}z`,
      ink.night,
    ) +
    ellipse(x, h * 0.44, h * 0.115, h * 0.16, ink.night) +
    rect(x - 14, h * 0.5, 28, h * 0.16, ink.night) +
    hat +
    smoke +
    slats
  )
}

function road(context: DrawingContext) {
  const { w, h, ink } = context
  const line = h * 0.56
  const x = faker.number.int({ min: 130, max: 190 })
  const tarmac = path(
    pathData`M${x - 5} ${line} ${x + 5} ${line} ${w + 30} ${h} -30 ${h}z`,
    mix(ink.night, ink.deep, 0.3),
  )
  const dashes = repeatShape(5, (i) => {
    const s = 1 - i * 0.19
    return path(
      pathData`M${x - 1 - s * 5} ${line + (h - line) * s} ${x + 1 + s * 5} ${line + (h - line) * s} ${x + 1 + s * 4} ${line + (h - line) * (s - 0.08)} ${x - 1 - s * 4} ${line + (h - line) * (s - 0.08)}z`,
      ink.sun,
    )
  })
  const poles = repeatShape(4, (i) => {
    const s = 1 - i * 0.24
    return (
      rect(x + 140 * s, line - 74 * s, 4 * s, 90 * s, ink.night) +
      rect(x + 124 * s, line - 66 * s, 36 * s, 3 * s, ink.night)
    )
  })
  return (
    rect(0, 0, w, h, linear(context, [ink.deep, ink.mid, ink.hot, ink.sun])) +
    circle(x, line - 4, h * 0.17, ink.light) +
    rect(0, line, w, h, mix(ink.grass, ink.night, 0.45)) +
    tarmac +
    dashes +
    poles +
    translated(car(ink, ink.hot, context.archive.year > 1975), x - 56, h * 0.9, h / 240)
  )
}

function castle(context: DrawingContext) {
  const { w, h, ink } = context
  const stone = mix(ink.deep, ink.night, 0.6)
  const tower = (x: number, t: number, k: number) =>
    rect(x - k, h * 0.72 - t, k * 2, t, stone) +
    path(
      pathData`M${x - k - 4} ${h * 0.72 - t} ${x + k + 4} ${h * 0.72 - t} ${x} ${h * 0.72 - t - k * 2.6}z`,
      mix(ink.hot, ink.night, 0.45),
    ) +
    rect(x - 2, h * 0.72 - t + 12, 4, 9, ink.sun)
  const x = faker.number.int({ min: 120, max: 200 })
  const donjon =
    tower(x - 58, h * 0.3, 13) +
    tower(x + 58, h * 0.34, 13) +
    rect(x - 58, h * 0.5, 116, h * 0.24, stone) +
    tower(x - 18, h * 0.42, 15) +
    tower(x + 24, h * 0.36, 11) +
    path(pathData`M${x - 9} ${h * 0.73}v-14a9 9 0 0 1 18 0v14z`, ink.sun)
  const rider = translated(
    path(
      'M-30-2L-26-22-34-28-28-34-20-28H14L24-46 34-44 38-36 30-32 22-18 26 0H20L14-16H-14L-20 0zM-4-28L-2-48 6-48 8-28z',
      ink.night,
    ) + circle(2, -54, 5, ink.night),
    faker.helpers.arrayElement([60, 258]),
    h * 0.93,
    h / 210,
  )
  return (
    rect(0, 0, w, h, linear(context, [ink.deep, ink.mid, ink.soft, ink.sun])) +
    circle(w - x + 20, h * 0.26, h * 0.12, ink.light) +
    donjon +
    ellipse(x, h * 0.98, 240, h * 0.28, mix(ink.grass, ink.night, 0.6)) +
    rect(0, h * 0.92, w, 30, ink.night) +
    rider
  )
}

function couple(context: DrawingContext) {
  const { w, h, ink } = context
  const panes = repeatShape(6, (i) =>
    rect(
      84 + (i % 3) * 52,
      h * 0.1 + Math.floor(i / 3) * h * 0.3,
      48,
      h * 0.28,
      linear(context, [mix(ink.mid, ink.soft, 0.4), ink.sun]),
    ),
  )
  const wallpaper = repeatShape(11, (i) => rect(i * 32, 0, 10, h, ink.light, 'opacity=".06"'))
  return (
    rect(0, 0, w, h, linear(context, [ink.deep, mix(ink.deep, ink.mid, 0.6)])) +
    wallpaper +
    rect(76, h * 0.06, 170, h * 0.66, ink.night) +
    panes +
    bust(
      context,
      faker.number.int({ min: 92, max: 118 }),
      h,
      h * 0.78,
      mix(ink.cool, ink.night, 0.4),
    ) +
    bust(
      context,
      faker.number.int({ min: 206, max: 236 }),
      h,
      h * 0.74,
      mix(ink.hot, ink.night, 0.2),
    ) +
    rect(0, 0, w, h, ink.night, 'opacity=".12"')
  )
}

export const fiction = [night, night, blinds, road, castle, couple] as const
