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
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'

function shelves(context: DrawingContext) {
  const { w, h, ink } = context
  const colours = [
    ink.hot,
    ink.sun,
    ink.cool,
    ink.light,
    ink.mid,
    ink.soft,
    mix(ink.velvet, ink.night, 0.2),
  ] as const
  const rows = 3
  const step = h / rows
  const books = repeatShape(rows, (row) => {
    let x = faker.number.int({ min: 2, max: 14 })
    let line = ''
    while (x < w - 12) {
      const bw = faker.number.int({ min: 9, max: 22 })
      const bh = step * faker.number.float({ min: 0.58, max: 0.84 })
      const y = (row + 1) * step - 7 - bh
      const fill = faker.helpers.arrayElement(colours)
      const lean = faker.datatype.boolean(0.08)
      line += lean
        ? translated(rect(0, -bh, bw, bh, fill), x + 6, (row + 1) * step - 7, 1, 11)
        : rect(x, y, bw, bh, fill) + rect(x, y + bh * 0.16, bw, 3, ink.night, 'opacity=".4"')
      x += lean ? bw + 18 : bw + 1.4
      if (faker.datatype.boolean(0.06)) x += faker.number.int({ min: 16, max: 34 })
    }
    return (
      line +
      rect(0, (row + 1) * step - 7, w, 7, mix(ink.deep, ink.night, 0.3)) +
      rect(0, row * step, w, 12, '#000', 'opacity=".35"')
    )
  })
  return rect(0, 0, w, h, mix(ink.night, ink.deep, 0.45)) + books
}

function painting(context: DrawingContext, x: number, y: number, w: number, h: number) {
  const { ink } = context
  const [a, b, c] = faker.helpers.arrayElement([
    [ink.hot, ink.sun, ink.cool],
    [ink.cool, ink.light, ink.hot],
    [ink.sun, ink.mid, ink.light],
    [ink.soft, ink.hot, ink.deep],
  ] as const)
  const art = faker.helpers.arrayElement([
    rect(0, 0, w, h * 0.55, a) +
      circle(w * 0.6, h * 0.45, h * 0.24, b) +
      rect(0, h * 0.62, w, h * 0.38, c),
    rect(0, 0, w * 0.58, h * 0.6, a) +
      rect(w * 0.63, 0, w * 0.37, h * 0.3, b) +
      rect(w * 0.63, h * 0.36, w * 0.37, h * 0.64, ink.light) +
      rect(0, h * 0.66, w * 0.58, h * 0.34, c),
    ellipse(w * 0.5, h * 0.62, w * 0.24, h * 0.38, a) +
      ellipse(w * 0.5, h * 0.34, w * 0.13, h * 0.17, b) +
      path(pathData`M0 ${h}L${w * 0.4} ${h * 0.6} ${w} ${h}z`, c),
    path(pathData`M0 ${h} ${w * 0.5} 0 ${w} ${h}z`, a) +
      path(pathData`M0 0 ${w} 0 ${w * 0.3} ${h * 0.7}z`, b) +
      circle(w * 0.7, h * 0.7, h * 0.16, c),
    repeatShape(5, (i) => rect(0, (i * h) / 5, w, h / 10, i % 2 ? a : c)) +
      circle(w / 2, h / 2, h * 0.25, b),
  ])
  return translated(
    rect(-5, -4, w + 12, h + 12, '#000', 'opacity=".35"') +
      rect(-6, -6, w + 12, h + 12, mix(ink.sun, ink.night, 0.35)) +
      rect(0, 0, w, h, mix(ink.light, ink.soft, 0.3)) +
      art,
    x,
    y,
  )
}

function gallery(context: DrawingContext) {
  const { w, h, ink } = context
  const wall =
    rect(0, 0, w, h, linear(context, [mix(ink.mid, ink.deep, 0.5), ink.mid])) +
    rect(0, h * 0.82, w, h * 0.18, linear(context, [mix(ink.soft, ink.night, 0.4), ink.night]))
  const lamps = repeatShape(3, (i) =>
    path(
      pathData`M${60 + i * 100} 0 ${20 + i * 100} ${h * 0.8} ${100 + i * 100} ${h * 0.8}z`,
      ink.light,
      'opacity=".1"',
    ),
  )
  const big = faker.datatype.boolean(0.5)
  const works = big
    ? painting(context, 84, h * 0.12, 152, h * 0.54)
    : repeatShape(3, (i) =>
        painting(
          context,
          24 + i * 100,
          h * faker.number.float({ min: 0.14, max: 0.24 }),
          72,
          h * faker.number.float({ min: 0.3, max: 0.48 }),
        ),
      )
  const visitors =
    silhouette(faker.number.int({ min: 40, max: 280 }), h * 0.98, h * 0.5, ink.night, 'still') +
    (faker.datatype.boolean(0.5)
      ? silhouette(faker.number.int({ min: 40, max: 280 }), h * 0.99, h * 0.46, ink.night, 'still')
      : '')
  return wall + lamps + works + visitors
}

function openBook(context: DrawingContext) {
  const { w, h, ink } = context
  const y = h * 0.82
  const page = (side: 1 | -1) =>
    path(
      pathData`M160 ${y}C${160 + side * 30} ${y - 30} ${160 + side * 90} ${y - 26} ${160 + side * 126} ${y - 12}V${h * 0.34}C${160 + side * 90} ${h * 0.28} ${160 + side * 30} ${h * 0.26} 160 ${h * 0.4}z`,
      side === 1 ? ink.light : mix(ink.light, ink.soft, 0.3),
    ) +
    repeatShape(6, (i) =>
      stroke(
        pathData`M${160 + side * 18} ${h * 0.44 + i * h * 0.055}q${side * 46}-16 ${side * 92}-6`,
        ink.mid,
        2.4,
        'opacity=".6"',
      ),
    )
  const colours = [ink.hot, ink.sun, ink.cool, ink.light, ink.soft] as const
  const flight = repeatShape(12, () =>
    translated(
      faker.helpers.arrayElement([
        path(pathData`M0 -9 8 6 -8 6z`, faker.helpers.arrayElement(colours)),
        circle(0, 0, 7, faker.helpers.arrayElement(colours)),
        rect(-6, -6, 12, 12, faker.helpers.arrayElement(colours)),
        path('M-10 0q5-10 10 0 5-10 10 0-5-2-10 5-5-7-10-5z', faker.helpers.arrayElement(colours)),
      ]),
      faker.number.int({ min: 60, max: 260 }),
      faker.number.int({ min: 14, max: Math.round(h * 0.38) }),
      faker.number.float({ min: 0.7, max: 1.6 }),
      faker.number.int({ min: 0, max: 90 }),
    ),
  )
  return (
    rect(0, 0, w, h, radial(context, [ink.mid, ink.deep, ink.night], 0.5, 0.35, 0.8)) +
    flight +
    rect(22, y - 8, 276, 18, ink.velvet, 'rx="4"') +
    page(-1) +
    page(1)
  )
}

function sculpture(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.helpers.arrayElement([w * 0.34, w * 0.5, w * 0.66])
  const marble = linear(context, [ink.light, ink.soft, ink.mid], true)
  const head =
    path(
      'M-30 62C-34 40-12 40-14 22-34 10-34-30-22-46-6-66 32-62 34-34 36-20 30-14 34-4 38 4 30 4 30 12 32 26 22 28 14 26 12 40 40 44 44 62z',
      marble,
    ) +
    path(
      'M-26-30C-20-66 30-72 36-38 20-50 8-38-4-28-6-14-14-4-18 4-28-6-30-18-26-30z',
      ink.mid,
      'opacity=".65"',
    )
  const plinth = rect(-34, 62, 72, 10, ink.light) + rect(-26, 72, 56, 70, marble)
  const disc = circle(
    x + faker.number.int({ min: -40, max: 40 }),
    h * 0.42,
    h * 0.34,
    faker.helpers.arrayElement([ink.hot, ink.sun, ink.cool]),
  )
  const bars = repeatShape(3, (i) =>
    rect(
      x > 160 ? 20 : w - 90,
      h * (0.2 + i * 0.13),
      70 - i * 18,
      8,
      [ink.sun, ink.light, ink.hot][i] ?? ink.sun,
    ),
  )
  return (
    rect(0, 0, w, h, linear(context, [ink.deep, ink.mid])) +
    disc +
    bars +
    translated(head + plinth, x, h * 0.45, h / 200)
  )
}

export const culture = [shelves, gallery, gallery, openBook, sculpture] as const
