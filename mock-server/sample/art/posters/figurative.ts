import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import type { Sheet } from '../poster.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rays,
  rect,
  repeatShape,
  ring,
  stroke,
} from '../shapes.ts'

const W = 360
const H = 480

export function tvSet({ inks }: Sheet) {
  const bars = repeatShape(6, (i) =>
    rect(
      82 + i * 33,
      176,
      33,
      150,
      [inks[2], inks[3], inks[4], inks[1], inks[0], inks[2]][i] ?? inks[2],
    ),
  )
  const rings =
    rect(82, 176, 198, 150, inks[3]) +
    repeatShape(4, (i) => circle(181, 251, 70 - i * 18, inks[[4, 2, 0, 4][i] ?? 4] ?? inks[4]))
  const legs = stroke('M100 360L72 452M260 360L288 452', inks[1], 12, 'stroke-linecap="round"')
  const aerial =
    stroke('M180 146L112 40M180 146L262 58', inks[1], 8, 'stroke-linecap="round"') +
    circle(112, 40, 12, inks[2]) +
    circle(262, 58, 12, inks[2])
  const knobs =
    repeatShape(6, (i) => rect(90 + i * 22, 342, 13, 8, inks[4])) + circle(262, 346, 11, inks[4])
  const back = faker.datatype.boolean(0.5)
    ? rays(180, 250, 420, faker.helpers.arrayElement([14, 20, 28]), mix(inks[0], inks[4], 0.22))
    : circle(180, 250, 220, mix(inks[0], inks[4], 0.2))
  return (
    back +
    legs +
    aerial +
    rect(56, 140, 248, 228, inks[1], 'rx="34"') +
    rect(72, 166, 218, 170, inks[4], 'rx="26"') +
    knobs +
    faker.helpers.arrayElement([bars, rings])
  )
}

export function sun({ inks }: Sheet) {
  const y = faker.number.int({ min: 190, max: 250 })
  const x = faker.number.int({ min: 130, max: 230 })
  return (
    rays(x, y, 460, faker.helpers.arrayElement([16, 22, 30]), mix(inks[0], inks[4], 0.3)) +
    circle(x, y, 108, inks[2]) +
    circle(x, y, 76, inks[4]) +
    path(`M0 350Q110 ${faker.number.int({ min: 260, max: 320 })} 220 360T360 330V480H0z`, inks[3]) +
    path(`M0 410Q120 ${faker.number.int({ min: 320, max: 370 })} 360 430V480H0z`, inks[1])
  )
}

export function vinylRecord({ inks }: Sheet) {
  const grooves = repeatShape(7, (i) => ring(170, 240, 78 + i * 13, inks[4], 1.6, 'opacity=".5"'))
  const slices =
    path(pathData`M170 240 250 92 300 136z`, inks[4], 'opacity=".18"') +
    path(pathData`M170 240 90 388 40 344z`, inks[4], 'opacity=".18"')
  const arm =
    stroke('M320 60V230L258 330', inks[4], 13, 'stroke-linejoin="round" stroke-linecap="round"') +
    circle(320, 60, 25, inks[2])
  const stripes = repeatShape(4, (i) =>
    rect(0, 400 + i * 20, W, 11, inks[1 + ((i + 1) % 3)] ?? inks[2]),
  )
  return (
    stripes +
    circle(170, 240, 168, '#101013') +
    grooves +
    slices +
    circle(170, 240, 62, inks[faker.helpers.arrayElement([2, 3] as const)]) +
    circle(170, 240, 40, inks[4]) +
    circle(170, 240, 9, '#101013') +
    arm
  )
}

export function railTrack({ inks }: Sheet) {
  const left = faker.datatype.boolean(0.5)
  const x = left ? -40 : 400
  const lanes = repeatShape(
    7,
    (i) =>
      ring(x, 500, 150 + i * 56, [inks[2], inks[1], inks[3]][i % 3] ?? inks[2], 48) +
      ring(x, 500, 178 + i * 56, inks[4], 3),
  )
  const wheel = (cx: number) => ring(cx, 250, 50, inks[4], 8) + circle(cx, 250, 7, inks[4])
  const bicycle =
    stroke(
      'M100 250L140 170H230L262 250M140 170L184 250 100 250M230 170L184 250M222 146H252',
      inks[4],
      9,
      'stroke-linejoin="round" stroke-linecap="round"',
    ) +
    wheel(100) +
    wheel(262) +
    circle(212, 98, 22, inks[2]) +
    path('M138 162C140 100 190 84 214 128L206 140C190 126 168 130 158 164z', inks[2])
  return faker.datatype.boolean(0.55)
    ? repeatShape(9, (i) => rect(0, 40 + i * 52, W, 18, mix(inks[0], inks[1], 0.16))) +
        rect(0, 300, W, 180, inks[1]) +
        repeatShape(5, (i) => rect(i * 84 - 20, 376, 52, 12, inks[4])) +
        bicycle
    : lanes
}

export function masksAndCurtain({ inks }: Sheet) {
  const folds = (side: 1 | -1) =>
    repeatShape(5, (i) => {
      const x = side === 1 ? i * 24 : W - i * 24
      return path(
        `M${x} 0h${side * 24}Q${x + side * 30} 240 ${x + side * (4 - i * 4)} 480h${side * -24}z`,
        i % 2 ? inks[1] : mix(inks[1], inks[0], 0.35),
      )
    })
  const mask = (x: number, y: number, merry: boolean, fill: string, turn: number) =>
    translated(
      path('M-60-60Q0-82 60-60C66 16 44 76 0 88-44 76-66 16-60-60z', fill) +
        path('M-42-12q16-16 32 0-16 12-32 0zM10-12q16-16 32 0-16 12-32 0z', '#121216') +
        path(
          merry ? 'M-32 20Q0 34 32 20 26 60 0 60T-32 20z' : 'M-30 56Q0 14 30 56 16 44 0 44T-30 56z',
          '#121216',
        ),
      x,
      y,
      1.1,
      turn,
    )
  return (
    circle(180, 250, 170, inks[2]) +
    mask(140, 220, true, inks[4], -faker.number.int({ min: 6, max: 14 })) +
    mask(226, 300, false, inks[3], faker.number.int({ min: 6, max: 14 })) +
    folds(1) +
    folds(-1) +
    ellipse(180, 470, 180, 24, inks[1])
  )
}

export function lift({ inks }: Sheet) {
  const x = faker.number.int({ min: 150, max: 210 })
  const night = mix(inks[0], '#07070c', 0.6)
  const rocket =
    path('M0-150C44-100 50-40 44 50H-44C-50-40-44-100 0-150z', inks[4]) +
    path('M0-150C44-100 50-40 44 50H0z', inks[1], 'opacity=".18"') +
    circle(0, -50, 18, inks[3]) +
    path('M-44 0L-84 70H-40zM44 0L84 70H40z', inks[2]) +
    path('M-30 56H30L0 200z', inks[2]) +
    path('M-14 56H14L0 130z', inks[4])
  const stars = repeatShape(16, () =>
    circle(
      faker.number.int({ min: 0, max: W }),
      faker.number.int({ min: 0, max: 400 }),
      faker.number.float({ min: 1.5, max: 4 }),
      inks[4],
    ),
  )
  const puffs = repeatShape(8, (i) =>
    circle(i * 52, 474, faker.number.int({ min: 34, max: 58 }), i % 2 ? inks[4] : inks[3]),
  )
  return (
    rect(0, 0, W, H, night) +
    circle(x > 180 ? 90 : 280, 110, 66, inks[2]) +
    stars +
    translated(rocket, x, 220, 1, faker.number.int({ min: -6, max: 6 })) +
    puffs
  )
}
