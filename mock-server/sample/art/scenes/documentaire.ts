import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rect,
  repeatShape,
  roundCoordinate,
  specks,
  stroke,
  through,
  type Point,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'

function heavens(context: DrawingContext, colours: readonly string[]) {
  return rect(0, 0, context.w, context.h, linear(context, colours))
}

function sun(context: DrawingContext, x: number, y: number, r: number) {
  const { ink } = context
  return (
    circle(x, y, r * 2.4, radial(context, [`${ink.sun}/.5`, `${ink.sun}/0`], 0.5, 0.5, 0.5)) +
    circle(x, y, r, linear(context, [ink.light, ink.sun]))
  )
}

function birds(x: number, y: number, colour: string) {
  return repeatShape(faker.number.int({ min: 3, max: 6 }), () =>
    stroke(
      `M${x + faker.number.int({ min: -44, max: 44 })} ${Math.round(y + faker.number.int({ min: -20, max: 20 }))}q4-6 8 0q4-6 8 0`,
      colour,
      1.6,
      'stroke-linecap="round"',
    ),
  )
}

function ridge({ w, h }: DrawingContext, y: number, height: number, fill: string, soft: boolean) {
  const count = faker.number.int({ min: 5, max: 8 })
  const points = Array.from({ length: count + 1 }, (_, i): Point => [
    (i * w) / count,
    y - faker.number.float({ min: 0.1, max: 1 }) * height * (i % 2 ? 1 : 0.45),
  ])
  if (!soft) return path(`${through(points)}L${w} ${h}H0z`, fill)
  const step = w / count
  const curve = points
    .slice(1)
    .map(
      ([x, py]) =>
        `S${roundCoordinate(x - step * 0.4)} ${roundCoordinate(py)} ${roundCoordinate(x)} ${roundCoordinate(py)}`,
    )
    .join('')
  return path(pathData`M0 ${points[0]?.[1] ?? y}${curve}V${h}H0z`, fill)
}

function mountains(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 60, max: 260 })
  const soft = faker.datatype.boolean(0.4)
  const dusk = faker.datatype.boolean(0.5)
  const layers = repeatShape(4, (i) =>
    ridge(
      context,
      h * (0.58 + i * 0.13),
      h * (0.36 - i * 0.07),
      mix(mix(ink.soft, ink.mid, 0.5), ink.night, 0.12 + i * 0.28),
      soft,
    ),
  )
  return (
    heavens(context, dusk ? [ink.deep, ink.hot, ink.sun] : [ink.mid, ink.soft, ink.light]) +
    sun(
      context,
      x,
      h * faker.number.float({ min: 0.25, max: 0.42 }),
      h * faker.number.float({ min: 0.08, max: 0.15 }),
    ) +
    birds(w - x, h * 0.22, ink.night) +
    layers
  )
}

function sea(context: DrawingContext) {
  const { w, h, ink } = context
  const line = h * faker.number.float({ min: 0.5, max: 0.62 })
  const x = faker.number.int({ min: 70, max: 250 })
  const water = rect(0, line, w, h - line, linear(context, [ink.mid, ink.deep, ink.night]))
  const sparkle = repeatShape(9, (i) =>
    rect(
      x - 30 + i * 2 + faker.number.int({ min: -8, max: 8 }),
      line + 5 + i * 8,
      Math.max(6, 60 - i * 5),
      2,
      ink.light,
      'opacity=".5" rx="1"',
    ),
  )
  const fx = x > 160 ? x - 110 : x + 110
  const tail = translated(
    path('M-5 30C-6 14-8 4-34-8-18-12-6-8 0 2 6-8 18-12 34-8 8 4 6 14 5 30z', ink.night),
    fx,
    line + 8,
    faker.number.float({ min: 0.9, max: 1.3 }),
  )
  const boat = translated(
    path('M-30 0H30L20 13H-22zM-2-46V-4H-24zM2-56L24-4H2z', ink.night),
    fx,
    line - 2,
    faker.number.float({ min: 0.8, max: 1.2 }),
  )
  const beacon =
    path(pathData`M${fx - 7} ${line + 4}l3-64h8l3 64z`, ink.light) +
    rect(fx - 6, line - 44, 12, 14, ink.hot) +
    rect(fx - 5, line - 68, 10, 9, ink.sun) +
    path(pathData`M${fx - 44} ${line + 12}q40-26 90 0z`, ink.night) +
    path(pathData`M${fx} ${line - 64}l130-22v40z`, ink.sun, 'opacity=".35"')
  return (
    heavens(context, [ink.deep, ink.mid, ink.soft, ink.sun]) +
    sun(context, x, line - h * 0.12, h * 0.11) +
    water +
    sparkle +
    (context.archive.category.id === 'sport'
      ? boat
      : faker.helpers.arrayElement([tail, boat, beacon]))
  )
}

function savanna(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 90, max: 230 })
  const ground = h * 0.8
  const tree = (tx: number, scale: number) =>
    translated(
      path(
        'M-3 0C-2-22-8-34-22-46L-18-49C-8-40-3-34 0-28 4-38 12-44 20-48L24-45C10-36 5-22 5 0z',
        ink.night,
      ) +
        ellipse(-18, -54, 30, 8, ink.night) +
        ellipse(20, -52, 26, 7, ink.night) +
        ellipse(0, -62, 26, 7, ink.night),
      tx,
      ground + 4,
      scale,
    )
  const giraffe = translated(
    path(
      'M0 0L2-26C0-32 4-36 10-37L20-66C20-70 24-72 30-70L36-66 34-63 27-63 22-34C25-32 26-28 25-24L26 0H23L21-20H8L4 0z',
      ink.night,
    ),
    x < 160 ? 235 : 70,
    ground + 4,
    faker.number.float({ min: 0.9, max: 1.25 }),
  )
  return (
    heavens(context, [ink.deep, ink.hot, ink.sun, ink.light]) +
    sun(context, x, ground - h * 0.16, h * 0.24) +
    ridge(context, ground - 2, h * 0.08, mix(ink.hot, ink.night, 0.55), true) +
    rect(0, ground, w, h, ink.night) +
    tree(x < 160 ? 268 : 40, faker.number.float({ min: 1.1, max: 1.5 })) +
    tree(x < 160 ? 40 : 290, faker.number.float({ min: 0.6, max: 0.8 })) +
    giraffe +
    birds(x, h * 0.2, ink.night)
  )
}

function cosmos(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 100, max: 220 })
  const y = h * faker.number.float({ min: 0.42, max: 0.6 })
  const r = h * faker.number.float({ min: 0.24, max: 0.36 })
  const stars = specks(22, [0, 0, w, h], 1.6, ink.light) + specks(8, [0, 0, w, h], 3, ink.light)
  const tilt = faker.number.int({ min: -28, max: 28 })
  const half = (sweep: 0 | 1) =>
    stroke(
      pathData`M${-r * 1.75} 0A${r * 1.75} ${r * 0.4} 0 0 ${sweep} ${r * 1.75} 0`,
      ink.sun,
      r * 0.13,
      'opacity=".85"',
    )
  const ringed = faker.datatype.boolean(0.55)
  const planet = circle(
    0,
    0,
    r,
    radial(context, [ink.light, ink.hot, ink.deep, ink.night], 0.3, 0.3, 0.85),
  )
  const moon = circle(
    x > 160 ? 50 : 270,
    h * 0.24,
    h * 0.06,
    linear(context, [ink.light, ink.mid], true),
  )
  return (
    rect(0, 0, w, h, radial(context, [ink.deep, ink.night], 0.7, 0.3, 0.9)) +
    stars +
    moon +
    translated((ringed ? half(1) : '') + planet + (ringed ? half(0) : ''), x, y, 1, tilt)
  )
}

function forest(context: DrawingContext) {
  const { w, h, ink } = context
  const row = (y: number, size: number, fill: string) => {
    let pines = ''
    for (
      let x = faker.number.int({ min: -10, max: 4 });
      x < w + 20;
      x += faker.number.int({ min: 16, max: 30 })
    ) {
      const t = size * faker.number.float({ min: 0.7, max: 1.25 })
      const [a = 0, b = 0, c = 0] = [t * 0.2, t * 0.3, t * 0.36].map(Math.round)
      pines += pathData`M${x} ${y - t}l${a} ${t * 0.4}h-5l${b} ${t * 0.35}h-6l${c} ${t * 0.4}h-${(a + b + c) * 2 - 22}l${c} -${t * 0.4}h-6l${b} -${t * 0.35}h-5z`
    }
    return path(pines, fill) + rect(0, y, w, h - y, fill)
  }
  return (
    heavens(context, [ink.mid, ink.soft, ink.light]) +
    sun(context, faker.number.int({ min: 60, max: 260 }), h * 0.3, h * 0.11) +
    ridge(context, h * 0.6, h * 0.28, mix(ink.soft, ink.mid, 0.7), false) +
    row(h * 0.74, 46, mix(ink.mid, ink.grass, 0.4)) +
    rect(0, h * 0.6, w, h * 0.2, ink.light, 'opacity=".14"') +
    row(h * 0.88, 62, mix(ink.grass, ink.night, 0.45)) +
    row(h + 4, 76, mix(ink.grass, ink.night, 0.8))
  )
}

export const documentaire = [mountains, sea, savanna, cosmos, forest] as const
