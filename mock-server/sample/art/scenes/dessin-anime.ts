import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  polygon,
  rays,
  rect,
  repeatShape,
  ring,
  specks,
  star,
  starPoints,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'

const outline = (ink: DrawingContext['ink']) =>
  `stroke="${ink.night}" stroke-width="3.5" stroke-linejoin="round"`

function eyes(context: DrawingContext, x: number, y: number, r: number) {
  const { ink } = context
  const dx = r * faker.number.float({ min: -0.35, max: 0.35 })
  const one = (ex: number) =>
    ellipse(ex, y, r * 0.85, r * 1.15, '#fff', outline(ink)) +
    circle(ex + dx, y + r * 0.25, r * 0.42, ink.night) +
    circle(ex + dx + r * 0.12, y + r * 0.08, r * 0.13, '#fff')
  return one(x - r * 0.9) + one(x + r * 0.9)
}

function creature(context: DrawingContext) {
  const { ink } = context
  const skin = faker.helpers.arrayElement([
    ink.hot,
    ink.sun,
    ink.cool,
    ink.light,
    mix(ink.soft, ink.light, 0.3),
  ])
  const line = outline(ink)
  const tops = [
    path('M-34-40L-46-84-8-60zM34-40L46-84 8-60z', skin, line),
    path('M-16-52C-40-110-10-116-6-58zM16-52C40-110 10-116 6-58z', skin, line),
    circle(-42, -48, 20, skin, line) + circle(42, -48, 20, skin, line),
    stroke('M-14-56L-26-86M14-56L26-86', ink.night, 3.5) +
      circle(-27, -90, 8, ink.sun, line) +
      circle(27, -90, 8, ink.sun, line),
    path('M-14-60Q-2-96 8-62 18-92 24-56z', ink.night),
  ] as const
  const bodies = [
    ellipse(0, 0, 58, 62, skin, line),
    path('M-54 50C-70-30-40-66 0-66S70-30 54 50Q0 74-54 50z', skin, line),
    rect(-52, -60, 104, 116, skin, `${line} rx="26"`),
  ] as const
  const grin = faker.helpers.arrayElement([
    path('M-30 20Q0 30 30 20 26 50 0 50T-30 20z', ink.night) + ellipse(0, 42, 14, 7, ink.hot),
    stroke('M-24 24Q0 46 28 20', ink.night, 4, 'stroke-linecap="round"') +
      rect(-6, 33, 11, 10, '#fff', line),
    circle(0, 34, 11, ink.night),
  ])
  return (
    faker.helpers.arrayElement(tops) +
    faker.helpers.arrayElement(bodies) +
    eyes(context, 0, -16, faker.number.int({ min: 15, max: 20 })) +
    ellipse(0, 8, 9, 6, ink.night) +
    grin
  )
}

function rings(context: DrawingContext) {
  const { w, h, ink } = context
  const x = w / 2
  const pair = faker.helpers.arrayElement([
    [ink.hot, mix(ink.hot, ink.night, 0.35)],
    [ink.mid, ink.deep],
    [ink.sun, ink.hot],
    [ink.cool, mix(ink.cool, ink.night, 0.4)],
  ] as const)
  return (
    rect(0, 0, w, h, pair[1]) +
    repeatShape(6, (i) => circle(x, h / 2, h * (0.78 - i * 0.12), pair[i % 2] ?? ink.hot)) +
    translated(creature(context), x, h * 0.58, h / 200, faker.number.int({ min: -8, max: 8 }))
  )
}

function burst(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 96, max: 224 })
  const pow = polygon(
    starPoints(
      x,
      h * 0.54,
      h * 0.46,
      h * 0.34,
      faker.number.int({ min: 11, max: 16 }),
      faker.number.int({ min: 0, max: 20 }),
    ),
    ink.light,
    outline(ink),
  )
  const dots = repeatShape(5, (r) =>
    repeatShape(9, (c) =>
      circle(c * 40 + (r % 2) * 20, r * 46 + 10, 7 - r, ink.light, 'opacity=".35"'),
    ),
  )
  return (
    rect(0, 0, w, h, ink.mid) +
    rays(x, h * 0.54, 330, 14, ink.sun) +
    dots +
    pow +
    translated(creature(context), x, h * 0.6, h / 270, faker.number.int({ min: -10, max: 10 }))
  )
}

function robot(context: DrawingContext) {
  const { w, h, ink } = context
  const metal = linear(context, [ink.light, ink.soft, ink.mid])
  const line = outline(ink)
  const body =
    path('M-44 96L-54 34H54L44 96z', metal, line) +
    circle(0, 64, 13, ink.hot, line) +
    rect(-40, -34, 80, 62, metal, `${line} rx="10"`) +
    rect(-30, -20, 60, 20, ink.night, 'rx="9"') +
    circle(-14, -10, 6, ink.sun) +
    circle(14, -10, 6, ink.sun) +
    rect(-18, 9, 36, 8, ink.night) +
    path(pathData`M-40 -18 -62 -44 -44 -36z`, ink.hot, line) +
    path(pathData`M40 -18 62 -44 44 -36z`, ink.hot, line) +
    star(0, -50, 15, ink.sun, line)
  const skyline = repeatShape(9, (i) => {
    const t = faker.number.int({ min: 30, max: 90 })
    return rect(i * 38 - 8, h - t, 32, t, mix(ink.deep, ink.night, 0.5))
  })
  const stars =
    specks(16, [0, 0, w, h * 0.7], 1.6, ink.light) + specks(7, [0, 0, w, h * 0.7], 3.4, ink.light)
  return (
    rect(0, 0, w, h, linear(context, [ink.night, ink.deep, ink.mid])) +
    stars +
    circle(
      faker.number.int({ min: 40, max: 280 }),
      h * 0.28,
      h * 0.16,
      radial(context, [ink.sun, ink.hot]),
    ) +
    skyline +
    translated(body, faker.number.int({ min: 120, max: 200 }), h * 0.5, h / 200)
  )
}

function chase(context: DrawingContext) {
  const { w, h, ink } = context
  const ground = h * 0.8
  const speed = repeatShape(9, () =>
    rect(
      faker.number.int({ min: -20, max: 240 }),
      faker.number.int({ min: 20, max: Math.round(ground - 10) }),
      faker.number.int({ min: 40, max: 120 }),
      3,
      ink.light,
      'rx="1.5" opacity=".45"',
    ),
  )
  const runner = (x: number, size: number) =>
    translated(
      creature(context) +
        path(
          'M-44 50l-30 22M36 52l30 20',
          'none',
          `stroke="${ink.night}" stroke-width="9" stroke-linecap="round"`,
        ),
      x,
      ground - 52 * size,
      size,
      8,
    )
  const trees = repeatShape(4, (i) =>
    translated(
      rect(-5, -30, 10, 32, mix(ink.night, ink.hot, 0.25)) +
        circle(0, -46, 28, mix(ink.grass, ink.light, 0.1 * i)),
      i * 92 + faker.number.int({ min: 0, max: 40 }),
      ground,
      faker.number.float({ min: 0.8, max: 1.4 }),
    ),
  )
  const dust = repeatShape(4, (i) =>
    ring(24 + i * 15, ground + 4 - (i % 2) * 7, 8 + (3 - i) * 2, ink.light, 3),
  )
  return (
    rect(0, 0, w, h, linear(context, [ink.soft, ink.light])) +
    speed +
    trees +
    rect(0, ground, w, h, ink.sun) +
    rect(0, ground, w, 4, ink.night) +
    dust +
    runner(w * 0.34, 0.75 * (h / 240)) +
    runner(w * 0.78, 0.46 * (h / 240)) +
    stroke(pathData`M0 ${h * 0.93}h320`, ink.hot, 6, 'stroke-dasharray="40 26"')
  )
}

export const dessinAnime = [rings, burst, robot, chase] as const
