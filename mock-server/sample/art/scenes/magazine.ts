import { faker } from '@faker-js/faker/locale/fr'
import { bust } from '../figures.ts'
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
import { faceOf, svgText } from '../text.ts'

function plant({ ink }: DrawingContext, x: number, y: number, size: number) {
  const leaf = (turn: number) =>
    translated(
      path(
        'M0 0C-12-20-10-44 0-60 10-44 12-20 0 0z',
        mix(ink.grass, turn % 2 ? ink.light : ink.night, 0.15),
      ),
      0,
      -22,
      1,
      turn,
    )
  return translated(
    [-58, -32, -7, 21, 47]
      .map((turn) => leaf(turn + faker.number.int({ min: -6, max: 6 })))
      .join('') + path('M-16-26H16L11 0H-11z', ink.hot),
    x,
    y,
    size,
  )
}

function armchairs(context: DrawingContext) {
  const { w, h, ink } = context
  const wall = rect(0, 0, w, h, linear(context, [ink.mid, mix(ink.mid, ink.deep, 0.5)]))
  const paper = faker.helpers.arrayElement([
    repeatShape(20, (i) =>
      circle(
        (i % 5) * 72 + 16 + ((i >> 2) % 2) * 20,
        Math.floor(i / 5) * 46 + 16,
        20,
        ink.soft,
        'opacity=".28"',
      ),
    ),
    repeatShape(10, (i) => rect(i * 34, 0, 16, h, ink.soft, 'opacity=".22"')),
    repeatShape(12, (i) =>
      ring((i % 4) * 90 + 26, Math.floor(i / 4) * 62 + 22, 26, ink.sun, 9, 'opacity=".35"'),
    ),
    rect(110, h * 0.1, 100, h * 0.4, ink.light, 'opacity=".85"') +
      circle(160, h * 0.3, h * 0.14, ink.hot),
  ])
  const floor =
    rect(0, h * 0.74, w, h, linear(context, [mix(ink.deep, ink.soft, 0.2), ink.night])) +
    ellipse(w / 2, h * 0.9, 132, h * 0.09, ink.hot, 'opacity=".75"')
  const fill = faker.helpers.arrayElement([ink.cool, ink.sun, ink.hot, ink.light])
  const seat =
    path('M-38-4V-40Q-38-76 0-76T38-40V-4z', fill) +
    rect(-46, -40, 17, 38, mix(fill, ink.night, 0.25), 'rx="8"') +
    rect(29, -40, 17, 38, mix(fill, ink.night, 0.25), 'rx="8"') +
    stroke('M-32-4L-38 10M32-4L38 10', ink.night, 4)
  const guest = (x: number, suit: string) =>
    translated(seat, x, h * 0.86, h / 200) + bust(context, x, h * 0.8, h * 0.44, suit)
  const table =
    ellipse(w / 2, h * 0.76, 30, 7, ink.light) +
    rect(w / 2 - 2, h * 0.76, 4, h * 0.13, ink.night) +
    rect(w / 2 - 13, h * 0.68, 8, 14, ink.sun, 'rx="2"') +
    rect(w / 2 + 5, h * 0.69, 9, 12, ink.light, 'opacity=".8"')
  return (
    wall +
    paper +
    floor +
    (faker.datatype.boolean(0.6)
      ? plant(context, w / 2 + faker.helpers.arrayElement([-4, 138, -138]), h * 0.78, h / 190)
      : '') +
    guest(w * 0.25, mix(ink.night, ink.hot, 0.3)) +
    guest(w * 0.75, mix(ink.night, ink.cool, 0.3)) +
    table
  )
}

function typographic(context: DrawingContext) {
  const { w, h, ink, era, archive } = context
  const ground = faker.helpers.arrayElement([ink.hot, ink.light, ink.sun, ink.deep])
  const front = ground === ink.deep || ground === ink.hot ? ink.light : ink.night
  const big =
    Array.from(
      archive.title.replace(/^(les?|la|l’|l'|une?|des) ?|[^\p{L}\p{N}]/giu, ''),
    )[0]?.toUpperCase() ?? 'M'
  const shape = faker.helpers.arrayElement([
    circle(w * 0.7, h * 0.42, h * 0.36, ink.mid),
    path(pathData`M${w * 0.5} ${h} ${w} 0 ${w} ${h}z`, ink.mid),
    rect(w * 0.55, 0, w * 0.45, h, ink.mid),
    repeatShape(5, (i) => rect(w * 0.5 + i * 34, 0, 18, h, ink.mid)),
  ])
  const rules = repeatShape(5, (i) =>
    rect(20, h * (0.6 + i * 0.07), faker.number.int({ min: 60, max: 130 }), i === 0 ? 6 : 3, front),
  )
  return (
    rect(0, 0, w, h, ground) +
    shape +
    svgText(big, w * 0.72, h * 0.72, h * 0.74, front, faceOf(era)) +
    svgText(String(archive.year), 20, h * 0.48, h * 0.16, front, faceOf(era, 'start')) +
    rules +
    rect(20, h * 0.14, 44, 7, ink.cool) +
    rect(68, h * 0.14, 22, 7, ink.sun)
  )
}

function kitchen(context: DrawingContext) {
  const { w, h, ink } = context
  const tiles = repeatShape(6, (r) =>
    repeatShape(11, (c) =>
      rect(
        c * 30 + 1,
        r * 30 + 1,
        28,
        28,
        mix(
          ink.light,
          faker.datatype.boolean(0.16) ? ink.sun : ink.soft,
          faker.number.float({ min: 0.1, max: 0.4 }),
        ),
      ),
    ),
  )
  const top = h * 0.72
  const pot = (x: number, s: number, fill: string) =>
    translated(
      path('M-32-40H32V-8Q32 0 24 0H-24Q-32 0-32-8z', fill) +
        rect(-36, -45, 72, 7, mix(fill, ink.light, 0.35), 'rx="3"') +
        circle(0, -50, 5, ink.night) +
        stroke('M-32-30h-12M32-30h12', ink.night, 5) +
        stroke(
          'M-14-60q8-10 0-20t0-18M10-60q8-10 0-20t0-18',
          ink.light,
          3,
          'opacity=".75" stroke-linecap="round"',
        ),
      x,
      top + 6,
      s,
    )
  const food = repeatShape(
    5,
    (i) =>
      circle(
        206 + i * 20,
        top + 2 - (i % 2) * 8,
        11,
        [ink.hot, ink.grass, ink.sun, ink.hot, ink.cool][i] ?? ink.hot,
      ) + rect(205 + i * 20, top - 12 - (i % 2) * 8, 3, 6, ink.grass),
  )
  return (
    rect(0, 0, w, h, ink.soft) +
    tiles +
    bust(context, faker.number.int({ min: 140, max: 170 }), top + 6, h * 0.62, ink.light) +
    pot(
      faker.number.int({ min: 56, max: 84 }),
      h / 200,
      faker.helpers.arrayElement([ink.hot, ink.mid, ink.cool]),
    ) +
    food +
    rect(0, top + 4, w, 10, mix(ink.light, ink.mid, 0.3)) +
    rect(0, top + 14, w, h, linear(context, [ink.hot, mix(ink.hot, ink.night, 0.5)])) +
    repeatShape(4, (i) => rect(i * 82 + 6, top + 24, 70, h, ink.night, 'opacity=".14" rx="3"'))
  )
}

function interview(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.helpers.arrayElement([110, 210])
  const glow = rect(
    0,
    0,
    w,
    h,
    radial(context, [ink.mid, ink.deep, ink.night], 1 - x / w, 0.3, 0.9),
  )
  const decor = faker.helpers.arrayElement([
    repeatShape(4, (i) =>
      rect(
        w - x - 60 + i * 32,
        h * (0.12 + i * 0.05),
        20,
        h * 0.6,
        [ink.hot, ink.sun, ink.cool, ink.soft][i] ?? ink.hot,
        'opacity=".8"',
      ),
    ),
    repeatShape(4, (i) =>
      circle(
        w - x,
        h * 0.4,
        h * (0.36 - i * 0.08),
        [ink.hot, ink.sun, ink.soft, ink.deep][i] ?? ink.hot,
      ),
    ),
    path(
      pathData`M${w - x - 70} ${h * 0.7} ${w - x} ${h * 0.1} ${w - x + 70} ${h * 0.7}z`,
      ink.hot,
    ) +
      path(
        pathData`M${w - x - 30} ${h * 0.7} ${w - x + 40} ${h * 0.25} ${w - x + 90} ${h * 0.7}z`,
        ink.sun,
        'opacity=".85"',
      ),
  ])
  const mic =
    stroke(pathData`M${x + (x > 160 ? -40 : 40)} ${h}V${h * 0.74}`, ink.night, 5) +
    ellipse(x + (x > 160 ? -40 : 40), h * 0.71, 7, 11, ink.soft)
  return (
    glow +
    decor +
    bust(
      context,
      x,
      h + 4,
      h * 0.9,
      mix(faker.helpers.arrayElement([ink.cool, ink.hot, ink.mid]), ink.night, 0.35),
    ) +
    mic
  )
}

export const magazine = [armchairs, armchairs, typographic, kitchen, interview] as const
