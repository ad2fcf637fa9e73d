import { faker } from '@faker-js/faker/locale/fr'
import { crowd, microphone, silhouette } from '../figures.ts'
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
  roundCoordinate,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'

function turntable(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.helpers.arrayElement([w * 0.42, w * 0.5, w * 0.34])
  const r = h * 0.4
  const label = faker.helpers.arrayElement([ink.hot, ink.sun, ink.cool, ink.light])
  const grooves = repeatShape(6, (i) =>
    ring(x, h / 2, r * (0.45 + i * 0.09), ink.soft, 0.8, 'opacity=".35"'),
  )
  const shine =
    path(
      pathData`M${x} ${h / 2} ${x + r * 0.5} ${h / 2 - r * 0.86} ${x + r * 0.78} ${h / 2 - r * 0.6}z`,
      ink.light,
      'opacity=".16"',
    ) +
    path(
      pathData`M${x} ${h / 2} ${x - r * 0.5} ${h / 2 + r * 0.86} ${x - r * 0.78} ${h / 2 + r * 0.6}z`,
      ink.light,
      'opacity=".16"',
    )
  const ax = x + r * 1.25
  const arm =
    stroke(
      pathData`M${ax} ${h * 0.2}L${ax + 6} ${h * 0.6} ${x + r * 0.55} ${h * 0.72}`,
      ink.light,
      6,
      'stroke-linejoin="round"',
    ) +
    circle(ax, h * 0.2, 15, ink.soft) +
    circle(ax, h * 0.2, 7, ink.deep) +
    rect(x + r * 0.48, h * 0.69, 18, 10, ink.hot)
  return (
    rect(0, 0, w, h, linear(context, [mix(ink.sun, ink.hot, 0.4), ink.mid])) +
    circle(x + 4, h / 2 + 6, r, ink.night, 'opacity=".4"') +
    circle(x, h / 2, r, '#0d0c0e') +
    grooves +
    shine +
    circle(x, h / 2, r * 0.33, label) +
    ring(x, h / 2, r * 0.24, ink.night, 1) +
    circle(x, h / 2, 3.4, ink.light) +
    arm
  )
}

function keyboard(context: DrawingContext) {
  const { w, h, ink } = context
  const lit = faker.number.int({ min: 0, max: 13 })
  const ivory = linear(context, [mix(ink.light, ink.mid, 0.35), ink.light])
  const keys = repeatShape(15, (i) =>
    rect(i * 30 - 60, 0, 28.6, h * 0.8, i === lit || i === lit + 4 ? ink.sun : ivory, 'rx="3"'),
  )
  const sharps = repeatShape(15, (i) =>
    i % 7 === 2 || i % 7 === 6
      ? ''
      : rect(i * 30 - 41, 0, 19, h * 0.5, ink.night, 'rx="2"') +
        rect(i * 30 - 38, 0, 4, h * 0.46, ink.soft, 'opacity=".35"'),
  )
  const glow = rect(
    0,
    0,
    w,
    h,
    radial(
      context,
      [ink.hot, ink.mid, ink.deep, ink.night],
      faker.number.float({ min: 0.2, max: 0.8 }),
      0.1,
      1,
    ),
  )
  return (
    glow +
    translated(
      keys + sharps,
      30,
      h * faker.number.float({ min: 0.26, max: 0.42 }),
      1.12,
      faker.number.int({ min: -16, max: 16 }),
    )
  )
}

function waves(context: DrawingContext) {
  const { w, h, ink } = context
  const count = faker.helpers.arrayElement([24, 32, 40])
  const step = w / count
  const peak = faker.number.float({ min: 1.5, max: 4 })
  const bars = repeatShape(count, (i) => {
    const t =
      h *
        0.7 *
        Math.abs(Math.sin(i / peak) * Math.cos(i / (peak * 3.1))) *
        faker.number.float({ min: 0.55, max: 1 }) +
      5
    return rect(
      i * step + 1,
      h / 2 - t / 2,
      step - 2.4,
      t,
      mix(i < count / 2 ? ink.cool : ink.sun, ink.hot, Math.abs((i % (count / 2)) / (count / 2))),
      'rx="2"',
    )
  })
  return (
    rect(0, 0, w, h, radial(context, [ink.deep, ink.night], 0.5, 0.5, 0.8)) +
    repeatShape(5, (i) => rect(0, h * (0.1 + i * 0.2), w, 1, ink.soft, 'opacity=".18"')) +
    bars
  )
}

function concert(context: DrawingContext) {
  const { w, h, ink } = context
  const beams = repeatShape(6, (i) =>
    path(
      pathData`M${20 + i * 56} -2 ${30 + i * 56} -2 ${faker.number.int({ min: -30, max: 350 })} ${h * 0.86} ${faker.number.int({ min: -30, max: 350 })} ${h * 0.86}z`,
      faker.helpers.arrayElement([ink.hot, ink.cool, ink.sun, ink.light]),
      'opacity=".3"',
    ),
  )
  const rig =
    rect(0, 0, w, 6, ink.night) +
    repeatShape(
      6,
      (i) =>
        rect(17 + i * 56, 2, 16, 12, ink.night, 'rx="3"') +
        ellipse(25 + i * 56, 15, 8, 3, ink.light),
    )
  const guitarist = (x: number) =>
    silhouette(x, h * 0.84, h * 0.46, ink.night, 'still') +
    translated(
      ellipse(0, 0, 15, 11, ink.night) + rect(8, -3, 46, 5, ink.night),
      x + 2,
      h * 0.62,
      h / 240,
      -22,
    )
  const drums =
    ellipse(w / 2, h * 0.72, 30, 26, ink.night) +
    ellipse(w / 2, h * 0.72, 22, 19, mix(ink.night, ink.hot, 0.4)) +
    ellipse(w / 2 - 44, h * 0.56, 18, 4, ink.sun) +
    ellipse(w / 2 + 44, h * 0.54, 18, 4, ink.sun)
  return (
    rect(0, 0, w, h, linear(context, [ink.night, ink.deep, ink.mid])) +
    beams +
    rig +
    drums +
    guitarist(w * 0.24) +
    silhouette(w * 0.5, h * 0.86, h * 0.5, ink.night, 'sing') +
    microphone(w * 0.555, h * 0.86, h * 0.36, ink.night) +
    guitarist(w * 0.73) +
    crowd(context, h * 0.82, mix(ink.mid, ink.night, 0.6), '#050507')
  )
}

function score(context: DrawingContext) {
  const { w, h, ink } = context
  const staff = (y: number) =>
    repeatShape(5, (i) =>
      stroke(pathData`M-4 ${y + i * 9}Q160 ${y + i * 9 - bend} 324 ${y + i * 9}`, ink.night, 1.4),
    )
  const bend = faker.number.int({ min: -26, max: 26 })
  const notes = (y: number) =>
    repeatShape(7, (i) => {
      const x = 52 + i * 37 + faker.number.int({ min: -6, max: 6 })
      const ny = y + faker.number.int({ min: 0, max: 8 }) * 4.5 - bend * 0.4
      const big = faker.datatype.boolean(0.3)
      return (
        ellipse(
          x,
          ny,
          7.5,
          5.4,
          faker.datatype.boolean(0.25) ? ink.hot : ink.night,
          `transform="rotate(-20 ${x} ${roundCoordinate(ny)})"`,
        ) +
        rect(x + 5.6, ny - 30, 2, 29, ink.night) +
        (big ? path(pathData`M${x + 6} ${ny - 30}q12 8 8 20-2-9-8-11z`, ink.night) : '')
      )
    })
  return (
    rect(0, 0, w, h, linear(context, [ink.light, mix(ink.light, ink.sun, 0.5)])) +
    circle(
      faker.number.int({ min: 60, max: 260 }),
      h * 0.5,
      h * 0.36,
      faker.helpers.arrayElement([ink.sun, ink.hot, ink.cool]),
      'opacity=".55"',
    ) +
    staff(h * 0.2) +
    notes(h * 0.2) +
    staff(h * 0.62) +
    notes(h * 0.62)
  )
}

export const musique = [turntable, keyboard, waves, concert, concert, score] as const
