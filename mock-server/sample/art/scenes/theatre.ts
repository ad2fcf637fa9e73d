import { faker } from '@faker-js/faker/locale/fr'
import { silhouette } from '../figures.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rect,
  repeatShape,
  ring,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { drapes, tiedCurtain, pelmet } from './backdrops/drapes.ts'

function footlights({ w, h, ink }: DrawingContext) {
  return (
    rect(0, h * 0.88, w, h * 0.12, mix(ink.velvet, ink.night, 0.8)) +
    repeatShape(
      9,
      (i) =>
        path(pathData`M${18 + i * 34} ${h * 0.89}a8 8 0 0 1 16 0z`, ink.sun) +
        ellipse(26 + i * 34, h * 0.87, 20, 7, ink.sun, 'opacity=".2"'),
    )
  )
}

function boards(context: DrawingContext) {
  const { w, h, ink } = context
  return (
    rect(
      0,
      h * 0.72,
      w,
      h * 0.28,
      linear(context, [mix(ink.sun, ink.night, 0.55), mix(ink.sun, ink.night, 0.8)]),
    ) +
    repeatShape(9, (i) =>
      stroke(
        pathData`M${w / 2 + (i - 4) * 22} ${h * 0.72}L${w / 2 + (i - 4) * 62} ${h}`,
        ink.night,
        1,
        'opacity=".5"',
      ),
    )
  )
}

function scene(context: DrawingContext) {
  const { w, h, ink } = context
  const back = rect(0, 0, w, h, radial(context, [ink.sun, ink.mid, ink.deep], 0.5, 0.45, 0.7))
  const door =
    rect(132, h * 0.3, 50, h * 0.43, mix(ink.deep, ink.night, 0.3)) +
    rect(138, h * 0.34, 38, h * 0.16, ink.mid) +
    circle(174, h * 0.55, 2.4, ink.sun)
  const window =
    rect(120, h * 0.22, 80, h * 0.34, ink.light) +
    rect(124, h * 0.24, 35, h * 0.3, ink.soft) +
    rect(162, h * 0.24, 34, h * 0.3, ink.soft)
  const columns = repeatShape(
    3,
    (i) =>
      rect(
        96 + i * 56,
        h * 0.16,
        18,
        h * 0.57,
        linear(context, [ink.light, ink.soft, ink.mid], true),
      ) +
      rect(91 + i * 56, h * 0.14, 28, 7, ink.light) +
      rect(91 + i * 56, h * 0.7, 28, 7, ink.light),
  )
  const cast =
    silhouette(faker.number.int({ min: 96, max: 134 }), h * 0.86, h * 0.44, ink.night, 'still') +
    silhouette(
      faker.number.int({ min: 180, max: 224 }),
      h * 0.87,
      h * 0.42,
      ink.night,
      faker.helpers.arrayElement(['sing', 'dance', 'still']),
    )
  return (
    back +
    faker.helpers.arrayElement([door, window, columns]) +
    boards(context) +
    cast +
    tiedCurtain(context, 1, 82, ink.velvet) +
    tiedCurtain(context, -1, 82, ink.velvet) +
    pelmet(context, h * 0.16, ink.velvet) +
    footlights(context)
  )
}

function mask(
  context: DrawingContext,
  x: number,
  y: number,
  size: number,
  turn: number,
  merry: boolean,
  fill: string,
) {
  const { ink } = context
  const mouth = merry
    ? 'M-24 14Q0 26 24 14 20 44 0 44T-24 14z'
    : 'M-22 42Q0 12 22 42 12 34 0 34T-22 42z'
  const brow = merry ? 'M-32-22q12-14 24-4M8-26q12-10 24 4' : 'M-32-14q10-14 24-16M8-30q14 2 24 16'
  const face =
    path('M-46-44Q0-58 46-44C50 10 34 58 0 66-34 58-50 10-46-44z', fill) +
    path('M0-51Q26-52 46-44C50 10 34 58 0 66z', ink.night, 'opacity=".14"') +
    path('M-32-8q12-12 24 0-12 9-24 0zM8-8q12-12 24 0-12 9-24 0z', ink.night) +
    path(mouth, ink.night) +
    stroke(brow, ink.night, 4, 'stroke-linecap="round"')
  const ribbon = stroke('M-44-30C-70-20-66 20-84 40M44-30C70-20 66 20 84 40', ink.hot, 6)
  return translated(ribbon + face, x, y, size / 110, turn)
}

function masks(context: DrawingContext) {
  const { w, h, ink } = context
  const back = faker.datatype.boolean(0.5)
    ? drapes(context, 0, w, ink.velvet, faker.number.int({ min: 8, max: 14 }))
    : rect(0, 0, w, h, radial(context, [ink.mid, ink.deep, ink.night]))
  const swap = faker.datatype.boolean(0.5)
  return (
    back +
    circle(w / 2, h * 0.5, h * 0.62, ink.sun, 'opacity=".14"') +
    mask(
      context,
      w * 0.35,
      h * 0.46,
      h * 0.56,
      -faker.number.int({ min: 6, max: 16 }),
      swap,
      ink.light,
    ) +
    mask(
      context,
      w * 0.64,
      h * 0.58,
      h * 0.56,
      faker.number.int({ min: 6, max: 16 }),
      !swap,
      ink.sun,
    )
  )
}

function closed(context: DrawingContext) {
  const { w, h, ink } = context
  const pool = radial(
    context,
    [`${ink.light}/.75`, `${ink.light}/.12`, `${ink.light}/0`],
    0.5,
    0.5,
    0.5,
  )
  const x = faker.number.int({ min: 110, max: 210 })
  const fringe =
    rect(0, h * 0.83, w, 5, ink.sun) +
    stroke(pathData`M2 ${h * 0.862}H${w}`, ink.sun, 7, 'stroke-dasharray="4 4"')
  return (
    drapes(context, 0, w, ink.velvet, faker.number.int({ min: 9, max: 16 })) +
    fringe +
    ellipse(x, h * 0.52, h * 0.42, h * 0.42, pool) +
    silhouette(x, h * 0.92, h * 0.58, ink.night, faker.helpers.arrayElement(['still', 'sing'])) +
    pelmet(context, h * 0.17, ink.velvet) +
    footlights(context)
  )
}

function house(context: DrawingContext) {
  const { w, h, ink } = context
  const tiers = repeatShape(3, (i) => {
    const y = h * (0.12 + i * 0.24)
    const arch = repeatShape(
      7,
      (c) =>
        path(
          pathData`M${c * 46 + 4} ${y + 30}v-14a19 16 0 0 1 38 0v14z`,
          mix(ink.velvet, ink.night, 0.55),
        ) + circle(c * 46 + 16 + faker.number.int({ min: 0, max: 12 }), y + 22, 5, ink.night),
    )
    return (
      arch +
      path(
        pathData`M0 ${y + 28}Q160 ${y + 44} 320 ${y + 28}v15Q160 ${y + 59} 0 ${y + 43}z`,
        linear(context, [ink.sun, mix(ink.sun, ink.night, 0.6)]),
      ) +
      repeatShape(8, (c) => circle(20 + c * 40, y + 40 + (c > 1 && c < 6 ? 4 : 0), 2.5, ink.light))
    )
  })
  const chandelier =
    ring(w / 2, h * 0.1, 26, ink.sun, 3) +
    repeatShape(9, (i) => circle(w / 2 - 32 + i * 8, h * 0.14 + (i % 2) * 5, 3.4, ink.light)) +
    circle(w / 2, h * 0.1, 90, radial(context, [`${ink.sun}/.5`, `${ink.sun}/0`], 0.5, 0.5, 0.5))
  const seats = repeatShape(2, (r) =>
    repeatShape(9, (c) =>
      path(
        `M${c * 38 - (r % 2) * 18} ${h}v-${26 - r * 10}a16 14 0 0 1 32 0v${26 - r * 10}z`,
        mix(ink.velvet, ink.night, 0.2 + r * 0.35),
      ),
    ),
  )
  return (
    rect(0, 0, w, h, linear(context, [ink.velvet, mix(ink.velvet, ink.night, 0.7)])) +
    tiers +
    chandelier +
    seats
  )
}

export const theatre = [scene, scene, masks, closed, house] as const
