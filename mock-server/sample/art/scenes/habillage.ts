import { faker } from '@faker-js/faker/locale/fr'
import { markOf } from '../channels/channel-marks.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  path,
  translated,
  rays,
  rect,
  repeatShape,
  ring,
  roundCoordinate,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, clipped, radial } from '../drawing-context.ts'
import { faceOf, fit, svgText } from '../text.ts'

import { barMire, grid, plate, roundMire, strip } from './test-cards.ts'

function rosette(context: DrawingContext) {
  const { w, h, ink } = context
  const [x, y] = [w / 2, h / 2]
  const dark = mix(ink.night, '#000000', 0.3)
  const spokes = faker.helpers.arrayElement([20, 28, 36])
  const wedges = clipped(
    context,
    circle(x, y, h * 0.4, '#fff'),
    rect(0, 0, w, h, ink.light) + rays(x, y, h, spokes, dark),
  )
  const small = [
    [52, 48],
    [w - 52, 48],
    [52, h - 48],
    [w - 52, h - 48],
  ]
    .map(
      ([cx = 0, cy = 0]) =>
        circle(cx, cy, 34, ink.light) + repeatShape(4, (i) => ring(cx, cy, 5 + i * 8, dark, 4)),
    )
    .join('')
  const check = repeatShape(
    20,
    (i) => rect(i * 16, 0, 8, 8, ink.light) + rect(i * 16 + 8, h - 8, 8, 8, ink.light),
  )
  return (
    rect(0, 0, w, h, mix(ink.mid, ink.deep, 0.4)) +
    grid(context, 20, mix(ink.soft, ink.mid, 0.3)) +
    check +
    small +
    circle(x, y, h * 0.43, ink.light) +
    wedges +
    ring(x, y, h * 0.43, dark, 2) +
    circle(x, y, h * 0.17, ink.light) +
    ring(x, y, h * 0.13, dark, 3) +
    strip(context, x - h * 0.12, y - 9, h * 0.24, 18) +
    plate(context, x, h * 0.83, 116)
  )
}

function clockIdent(context: DrawingContext) {
  const { w, h, ink, archive } = context
  const [x, y] = [faker.helpers.arrayElement([w / 2, w * 0.36, w * 0.64]), h * 0.48]
  const r = h * 0.33
  const hour = faker.number.int({ min: 0, max: 11 })
  const minute = faker.helpers.arrayElement([0, 15, 30, 45, 55])
  const hand = (turns: number, reach: number, width: number, colour: string) =>
    translated(rect(-width / 2, -reach, width, reach * 1.15, colour), x, y, 1, turns * 360)
  const ticks = repeatShape(12, (i) =>
    translated(rect(-2.5, -r + 4, 5, i % 3 ? 10 : 18, ink.light), x, y, 1, i * 30),
  )
  const { draw, pop } = markOf(archive.channel)
  const sign = draw(ink.light, context.era === 'tube' ? ink.soft : pop)
  const sideX = x < w / 2 ? w - 88 : 16
  const mark =
    x === w / 2
      ? translated(sign, x - 13, y - r * 0.62, 0.27)
      : translated(sign, sideX, y - 35, 0.74)
  return (
    rect(0, 0, w, h, radial(context, [ink.mid, ink.deep, ink.night], x / w, 0.48, 0.8)) +
    ring(x, y, r * 1.12, ink.hot, 6) +
    ring(x, y, r * 1.22, ink.sun, 3) +
    circle(x, y, r, ink.night, 'opacity=".65"') +
    ticks +
    mark +
    hand((hour + minute / 60) / 12, r * 0.5, 7, ink.light) +
    hand(minute / 60, r * 0.78, 5, ink.light) +
    hand(faker.number.float(), r * 0.82, 2, ink.hot) +
    circle(x, y, 6, ink.hot) +
    svgText(archive.channel.name, w / 2, h * 0.95, 13, ink.light, faceOf('flat'))
  )
}

function ident(context: DrawingContext) {
  const { w, h, ink, era, archive } = context
  const { tile, pop, draw } = markOf(archive.channel)
  const grey = era === 'tube'
  const base = grey ? ink.mid : tile
  const back = faker.helpers.arrayElement([
    rays(w / 2, h * 0.45, 330, faker.helpers.arrayElement([8, 12, 24]), '#fff', 'opacity=".12"'),
    repeatShape(6, (i) =>
      ring(
        w / 2,
        h * 0.45,
        30 + i * 34,
        '#fff',
        15,
        `opacity="${roundCoordinate(0.2 - i * 0.03)}"`,
      ),
    ),
    repeatShape(7, (i) =>
      path(
        `M${i * 62 - 100} ${h}L${i * 62 + 30} 0h28L${i * 62 - 72} ${h}z`,
        grey ? ink.light : pop,
        'opacity=".16"',
      ),
    ),
    repeatShape(8, (i) =>
      stroke(pathData`M-10 ${h * (0.1 + i * 0.13)}q80-40 170 0t170 0`, '#fff', 6, 'opacity=".13"'),
    ),
  ])
  const { size, lines } = fit(archive.channel.name, 270, 1, [30, 26, 22, 18, 14])
  const fill = radial(
    context,
    [mix(base, '#ffffff', 0.22), base, mix(base, '#000000', 0.55)],
    Math.round(faker.number.float({ min: 30, max: 70 })) / 100,
    Math.round(faker.number.float({ min: 25, max: 60 })) / 100,
    0.75,
  )
  return (
    rect(0, 0, w, h, fill) +
    back +
    translated(draw('#000', '#000'), w / 2 - h * 0.27 + 4, h * 0.12 + 5, (h * 0.54) / 96).replace(
      '<g',
      '<g opacity=".28"',
    ) +
    translated(draw('#fff', grey ? ink.sun : pop), w / 2 - h * 0.27, h * 0.12, (h * 0.54) / 96) +
    svgText(lines[0] ?? '', w / 2, h * 0.86, size, '#fff', faceOf(era))
  )
}

export const habillage = [roundMire, roundMire, barMire, rosette, clockIdent, ident, ident] as const
