import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  polygon,
  rect,
  repeatShape,
  ring,
  specks,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'

const cloud = 'M-26 8a12 12 0 0 1 4-23 17 17 0 0 1 32-3 14 14 0 0 1 16 26z'

function face(ink: DrawingContext['ink'], r: number, happy: boolean) {
  const eyes =
    circle(-r * 0.32, -r * 0.1, r * 0.11, ink.night) +
    circle(r * 0.32, -r * 0.1, r * 0.11, ink.night)
  const mouth = happy
    ? path(
        pathData`M${-r * 0.3} ${r * 0.18}h${r * 0.6}a${r * 0.3} ${r * 0.34} 0 0 1-${r * 0.6} 0z`,
        ink.hot,
      )
    : stroke(
        pathData`M${-r * 0.24} ${r * 0.26}q${r * 0.24} ${r * 0.2} ${r * 0.48} 0`,
        ink.night,
        r * 0.07,
        'stroke-linecap="round"',
      )
  const cheeks =
    circle(-r * 0.55, r * 0.2, r * 0.13, ink.hot, 'opacity=".4"') +
    circle(r * 0.55, r * 0.2, r * 0.13, ink.hot, 'opacity=".4"')
  return eyes + mouth + cheeks
}

function hills({ w, h, ink }: DrawingContext) {
  const a = faker.number.int({ min: 30, max: 130 })
  return (
    ellipse(a, h * 1.08, 190, h * 0.46, mix(ink.grass, ink.light, 0.22)) +
    ellipse(a + 190, h * 1.1, 170, h * 0.38, ink.grass) +
    rect(0, h * 0.97, w, 10, ink.grass)
  )
}

function meadow(context: DrawingContext) {
  const { w, h, ink } = context
  const bow = faker.datatype.boolean(0.6)
    ? repeatShape(5, (i) =>
        ring(
          w * 0.55,
          h * 0.92,
          h * (0.72 - i * 0.07),
          [ink.hot, ink.sun, ink.light, ink.cool, ink.mid][i] ?? ink.hot,
          h * 0.07,
        ),
      )
    : ''
  const sun = translated(
    polygon(
      Array.from({ length: 24 }, (_, i) => {
        const r = i % 2 ? 27 : 38
        const t = (i * Math.PI) / 12
        return [Math.cos(t) * r, Math.sin(t) * r] as const
      }),
      ink.sun,
    ) +
      circle(0, 0, 25, mix(ink.sun, ink.light, 0.3)) +
      face(ink, 25, true),
    faker.number.int({ min: 54, max: 100 }),
    h * 0.28,
    h / 200,
  )
  const house = translated(
    rect(-26, -40, 52, 42, ink.light) +
      path(pathData`M-34 -38 0 -70 34 -38z`, ink.hot) +
      rect(-8, -22, 16, 24, ink.mid) +
      rect(10, -34, 10, 10, ink.cool),
    faker.number.int({ min: 190, max: 260 }),
    h * 0.78,
    h / 220,
  )
  return (
    rect(
      0,
      0,
      w,
      h,
      linear(context, [mix(ink.mid, ink.soft, 0.55), mix(ink.soft, ink.light, 0.6)]),
    ) +
    bow +
    sun +
    translated(
      path(cloud, ink.light, 'opacity=".95"'),
      faker.number.int({ min: 150, max: 280 }),
      h * 0.2,
    ) +
    hills(context) +
    house
  )
}

function puppets(context: DrawingContext) {
  const { w, h, ink } = context
  const ears = {
    bear: (f: string) =>
      circle(-28, -28, 14, f) +
      circle(28, -28, 14, f) +
      circle(-28, -28, 7, ink.light) +
      circle(28, -28, 7, ink.light),
    rabbit: (f: string) =>
      ellipse(-14, -56, 9, 30, f) +
      ellipse(16, -56, 9, 30, f) +
      ellipse(-14, -54, 4, 20, ink.light),
    cat: (f: string) =>
      path(pathData`M-38 -14 -34 -52 -6 -34z`, f) + path(pathData`M38 -14 34 -52 6 -34z`, f),
  }
  const kinds = ['bear', 'rabbit', 'cat'] as const
  const one = (x: number, fill: string) =>
    translated(
      ears[faker.helpers.arrayElement(kinds)](fill) +
        path('M-34 96Q-40 30 0 30T34 96z', mix(fill, ink.night, 0.15)) +
        circle(0, 0, 40, fill) +
        ellipse(0, 12, 20, 15, mix(fill, ink.light, 0.6)) +
        face(ink, 36, faker.datatype.boolean(0.6)) +
        ellipse(0, 3, 6, 4, ink.night),
      x,
      h * 0.5,
      h / 230,
    )
  const stripes = repeatShape(10, (i) => rect(i * 32, 0, 16, h, ink.light, 'opacity=".16"'))
  const booth =
    rect(0, h * 0.8, w, h * 0.2, ink.hot) +
    repeatShape(11, (i) =>
      path(pathData`M${i * 30 - 5} ${h * 0.8}h30a15 15 0 0 1-30 0z`, i % 2 ? ink.sun : ink.light),
    )
  return (
    rect(0, 0, w, h, radial(context, [ink.soft, ink.mid], 0.5, 0.4, 0.8)) +
    stripes +
    one(w * 0.3, faker.helpers.arrayElement([ink.sun, ink.cool, ink.hot])) +
    one(w * 0.7, faker.helpers.arrayElement([ink.light, ink.soft, mix(ink.hot, ink.light, 0.4)])) +
    booth
  )
}

function balloons(context: DrawingContext) {
  const { w, h, ink } = context
  const balloon = (x: number, y: number, s: number, a: string, b: string) =>
    translated(
      path('M0-44C-34-44-42-14-34 4L-10 34h20L34 4C42-14 34-44 0-44z', a) +
        path('M0-44C-14-44-18-14-12 6L-4 34h8L12 6C18-14 14-44 0-44z', b) +
        stroke('M-9 34L-7 46M9 34L7 46', ink.night, 1.4) +
        rect(-9, 46, 18, 12, mix(ink.hot, ink.night, 0.4), 'rx="2"'),
      x,
      y,
      s,
    )
  const colours = [ink.hot, ink.sun, ink.cool, ink.light]
  const all = repeatShape(3, (i) =>
    balloon(
      56 + i * 100 + faker.number.int({ min: -18, max: 18 }),
      h * faker.number.float({ min: 0.3, max: 0.6 }),
      faker.number.float({ min: 0.6, max: 1.25 }) * (h / 240),
      colours[i] ?? ink.hot,
      colours[(i + 1) % 4] ?? ink.sun,
    ),
  )
  const puffs = repeatShape(4, (i) =>
    translated(
      path(cloud, ink.light, 'opacity=".8"'),
      (i * 97 + faker.number.int({ min: 0, max: 60 })) % w,
      faker.number.int({ min: 20, max: Math.round(h * 0.7) }),
      faker.number.float({ min: 0.6, max: 1.2 }),
    ),
  )
  return (
    rect(0, 0, w, h, linear(context, [ink.mid, ink.soft, ink.light])) + puffs + all + hills(context)
  )
}

function blocks(context: DrawingContext) {
  const { w, h, ink } = context
  const colours = [ink.hot, ink.sun, ink.cool, ink.light, ink.mid] as const
  const size = h * 0.22
  const towers = repeatShape(5, (column) =>
    repeatShape(faker.number.int({ min: 1, max: 4 }), (row) => {
      const x = 22 + column * (size + 4)
      const y = h * 0.9 - (row + 1) * size
      const inside = faker.helpers.arrayElement([
        circle(size / 2, size / 2, size * 0.28, ink.night, 'opacity=".75"'),
        path(
          pathData`M${size / 2} ${size * 0.2} ${size * 0.8} ${size * 0.78} ${size * 0.2} ${size * 0.78}z`,
          ink.night,
          'opacity=".75"',
        ),
        translated(face(ink, size * 0.45, true), size / 2, size / 2),
        rect(size * 0.27, size * 0.27, size * 0.46, size * 0.46, ink.night, 'opacity=".75"'),
      ])
      return translated(
        rect(0, 0, size, size, faker.helpers.arrayElement(colours), 'rx="4"') +
          rect(0, size * 0.86, size, size * 0.14, ink.night, 'opacity=".2"') +
          inside,
        x + faker.number.int({ min: -3, max: 3 }),
        y,
      )
    }),
  )
  return (
    rect(0, 0, w, h, mix(ink.soft, ink.light, 0.4)) +
    specks(28, [0, 0, w, h], 6, ink.light, 'opacity=".6"') +
    rect(0, h * 0.9, w, h * 0.1, ink.deep) +
    towers
  )
}

export const jeunesse = [meadow, puppets, balloons, blocks] as const
