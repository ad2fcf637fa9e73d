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
import { type DrawingContext, clipped, radial } from '../stage.ts'
import { faceOf, fit, svgText } from '../text.ts'

function bars(stage: DrawingContext) {
  return stage.era === 'tube'
    ? ['#ffffff', '#d9d9d9', '#b4b4b4', '#909090', '#6c6c6c', '#484848', '#262626', '#080808']
    : ['#f4f4f4', '#e6d81f', '#1fc7cf', '#22b33a', '#c82bb8', '#d3232b', '#2138c8', '#0a0a0a']
}

function strip(
  stage: DrawingContext,
  x: number,
  y: number,
  w: number,
  h: number,
  colours = bars(stage),
) {
  const step = w / colours.length
  return colours.map((fill, i) => rect(x + i * step, y, step + 0.4, h, fill)).join('')
}

function grid({ w, h }: DrawingContext, step: number, colour: string) {
  let lines = ''
  for (let x = (w % step) / 2; x <= w; x += step) lines += pathData`M${x} 0V${h}`
  for (let y = (h % step) / 2; y <= h; y += step) lines += pathData`M0 ${y}H${w}`
  return stroke(lines, colour, 1.4)
}

function plate({ archive }: DrawingContext, x: number, y: number, width: number) {
  const { size, lines } = fit(
    archive.channel.name.toUpperCase(),
    width - 10,
    1,
    [17, 14, 12, 10, 8, 7, 6],
  )
  const under = faker.datatype.boolean(0.5)
    ? String(archive.year)
    : `CANAL ${faker.number.int({ min: 2, max: 69 })}`
  return (
    rect(x - width / 2, y - 15, width, 30, '#060607') +
    svgText(lines[0] ?? '', x, y + 1, size, '#fff', faceOf('flat')) +
    svgText(
      under,
      x,
      y + 11,
      8,
      '#ddd',
      'font-family="monospace" text-anchor="middle" letter-spacing="2"',
    )
  )
}

function roundMire(stage: DrawingContext) {
  const { w, h, ink } = stage
  const r = h * 0.43
  const [x, y] = [w / 2, h / 2]
  const base = stage.era === 'tube' ? '#59595b' : mix(ink.mid, '#6a6a6e', 0.65)
  const fringe = repeatShape(12, (i) =>
    rect(x - r + i * (r / 6), y + r * 0.32, r / 12, r * 0.24, '#fff'),
  )
  const fine = repeatShape(22, (i) =>
    rect(x - r * 0.66 + i * i * 0.42, y - r * 0.64, 1 + i * 0.14, r * 0.26, '#111'),
  )
  const inside =
    rect(x - r, y - r, r * 2, r * 2, '#dcdcdc') +
    fine +
    strip(stage, x - r, y - r * 0.34, r * 2, r * 0.34) +
    strip(
      stage,
      x - r,
      y,
      r * 2,
      r * 0.3,
      faker.datatype.boolean(0.5)
        ? bars(stage).reverse()
        : ['#fff', '#ccc', '#999', '#666', '#333', '#000'],
    ) +
    rect(x - r, y + r * 0.3, r * 2, r * 0.28, '#0a0a0a') +
    fringe +
    rect(
      x - r,
      y + r * 0.58,
      r * 2,
      r,
      faker.helpers.arrayElement([ink.hot, ink.sun, ink.cool, '#b8b8b8']),
    )
  const corners = [
    [42, 38],
    [w - 42, 38],
    [42, h - 38],
    [w - 42, h - 38],
  ]
    .map(
      ([cx = 0, cy = 0]) =>
        ring(cx, cy, 23, '#fff', 2) +
        rect(cx - 1, cy - 12, 2, 24, '#fff') +
        rect(cx - 12, cy - 1, 24, 2, '#fff'),
    )
    .join('')
  return (
    rect(0, 0, w, h, base) +
    grid(stage, faker.helpers.arrayElement([16, 20, 24]), '#e8e8e8') +
    corners +
    clipped(stage, circle(x, y, r, '#fff'), inside) +
    ring(x, y, r, '#fff', 3) +
    plate(stage, x, y - r * 0.85 + r * 0.08, r * 0.9) +
    rect(x - 0.7, y - r * 0.34, 1.4, r * 0.7, '#fff')
  )
}

function barMire(stage: DrawingContext) {
  const { w, h, era } = stage
  const all = bars(stage)
  const top = all.slice(0, 7)
  const split = h * faker.number.float({ min: 0.62, max: 0.8 })
  const low =
    era === 'tube'
      ? ['#222', '#fff', '#222', '#000', '#555', '#000', '#333']
      : ['#2138c8', '#0a0a0a', '#c82bb8', '#0a0a0a', '#1fc7cf', '#0a0a0a', '#f4f4f4']
  const feet = ['#14324f', '#ffffff', '#32155c', '#0a0a0a', '#050505', '#1a1a1a'].map((c) =>
    era === 'tube' ? mix(c, '#888888', 0.2) : c,
  )
  return (
    strip(stage, 0, 0, w, split, top) +
    strip(stage, 0, split, w, h * 0.08, low) +
    strip(stage, 0, split + h * 0.08, w, h, feet) +
    plate(stage, w / 2, h * faker.number.float({ min: 0.26, max: 0.48 }), 150)
  )
}

function rosette(stage: DrawingContext) {
  const { w, h, ink } = stage
  const [x, y] = [w / 2, h / 2]
  const dark = mix(ink.night, '#000000', 0.3)
  const spokes = faker.helpers.arrayElement([20, 28, 36])
  const wedges = clipped(
    stage,
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
    grid(stage, 20, mix(ink.soft, ink.mid, 0.3)) +
    check +
    small +
    circle(x, y, h * 0.43, ink.light) +
    wedges +
    ring(x, y, h * 0.43, dark, 2) +
    circle(x, y, h * 0.17, ink.light) +
    ring(x, y, h * 0.13, dark, 3) +
    strip(stage, x - h * 0.12, y - 9, h * 0.24, 18) +
    plate(stage, x, h * 0.83, 116)
  )
}

function clockIdent(stage: DrawingContext) {
  const { w, h, ink, archive } = stage
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
  const sign = draw(ink.light, stage.era === 'tube' ? ink.soft : pop)
  const beside = x < w / 2 ? w - 88 : 16
  const mark =
    x === w / 2
      ? translated(sign, x - 13, y - r * 0.62, 0.27)
      : translated(sign, beside, y - 35, 0.74)
  return (
    rect(0, 0, w, h, radial(stage, [ink.mid, ink.deep, ink.night], x / w, 0.48, 0.8)) +
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

function ident(stage: DrawingContext) {
  const { w, h, ink, era, archive } = stage
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
    stage,
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
