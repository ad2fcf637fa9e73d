import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import { scoreBug } from '../score-bug.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rect,
  repeatShape,
  ring,
  specks,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear } from '../drawing-context.ts'
import { faceOf, svgText } from '../text.ts'

function player(x: number, y: number, size: number, shirt: string, dark: string) {
  const run =
    ellipse(4, 1, 11, 2.6, '#000', 'opacity=".3"') +
    path('M-4-22L5-22 4-11-4-11z', shirt) +
    path('M-4-12H4L9-2 6 0 0-8-4 1-7 0z', dark) +
    circle(1, -26, 3.4, dark) +
    stroke('M-3-20l-5 6M4-20l5 4', shirt, 2.4, 'stroke-linecap="round"')
  return translated(run, x, y, size)
}

function pitch(context: DrawingContext) {
  const { w, h, ink } = context
  const top = h * 0.24
  const lean = faker.number.int({ min: -50, max: 50 })
  const stripes = repeatShape(10, (i) => {
    const a = i * 52 - 100
    return path(
      pathData`M${80 + a * 0.5 + lean} ${top} ${106 + a * 0.5 + lean} ${top} ${a + 74} ${h} ${a + 22} ${h}z`,
      i % 2 ? ink.grass : mix(ink.grass, ink.light, 0.12),
    )
  })
  const mark = `stroke="${ink.light}" stroke-width="2" opacity=".85"`
  const lines =
    ellipse(w / 2 + lean * 0.4, h * 0.62, 66, 24, 'none', mark) +
    stroke(
      pathData`M${w / 2 + lean} ${top}L${w / 2 - lean * 0.2} ${h}M-10 ${top + 4}H330`,
      ink.light,
      2,
      'opacity=".85"',
    )
  const stand =
    rect(0, 0, w, top, linear(context, [ink.night, ink.deep])) +
    [ink.soft, ink.hot, ink.light, ink.sun]
      .map((fill) => specks(18, [0, 4, w, top - 16], 4, fill, 'opacity=".65"'))
      .join('') +
    repeatShape(5, (i) =>
      rect(i * 66 - 4, top - 10, 62, 10, [ink.hot, ink.cool, ink.sun][i % 3] ?? ink.hot),
    )
  const men = repeatShape(7, (i) =>
    player(
      faker.number.int({ min: 20, max: 300 }),
      h * (0.42 + i * 0.075),
      0.7 + i * 0.13,
      i % 2 ? ink.light : ink.hot,
      ink.night,
    ),
  )
  return (
    rect(0, 0, w, h, ink.grass) +
    stripes +
    lines +
    stand +
    men +
    circle(faker.number.int({ min: 110, max: 210 }), h * 0.72, 3.4, '#fff') +
    scoreBug(context)
  )
}

function lanes(context: DrawingContext) {
  const { w, h, ink } = context
  const clay = mix(ink.hot, ink.mid, 0.25)
  const cx = faker.helpers.arrayElement([-30, 350])
  const bends = repeatShape(
    8,
    (i) =>
      ring(cx, h * 1.05, 90 + i * 34, i % 2 ? clay : mix(clay, ink.night, 0.1), 34) +
      ring(cx, h * 1.05, 73 + i * 34, ink.light, 1.8),
  )
  const numbers = repeatShape(6, (i) => {
    const r = 90 + i * 34
    const a = cx < 0 ? -0.62 : Math.PI + 0.62
    return svgText(
      String(i + 1),
      cx + Math.cos(a) * r,
      h * 1.05 + Math.sin(a) * r + 8,
      24,
      ink.light,
      faceOf('flat'),
    )
  })
  const runners = repeatShape(4, (i) => {
    const a =
      cx < 0 ? -0.25 - faker.number.float() * 0.2 : Math.PI + 0.25 + faker.number.float() * 0.2
    return player(
      cx + Math.cos(a) * (124 + i * 46),
      h * 1.05 + Math.sin(a) * (124 + i * 46),
      1.5,
      [ink.sun, ink.cool, ink.light, ink.night][i] ?? ink.sun,
      ink.night,
    )
  })
  return rect(0, 0, w, h, ink.grass) + bends + numbers + runners
}

function cycling(context: DrawingContext) {
  const { w, h, ink } = context
  const road = h * 0.74
  const rider = (shirt: string) =>
    ring(-15, -11, 10.5, ink.night, 1.8) +
    ring(15, -11, 10.5, ink.night, 1.8) +
    stroke('M-15-11L-5-27H11L15-11M-5-27L2-11-15-11M11-27L2-11M8-31h6v4', ink.night, 1.9) +
    path('M-7-30C-8-42 6-48 12-46L11-41C4-42 0-36-1-29z', shirt) +
    stroke('M10-43L13-31', ink.skin, 2.6) +
    stroke('M-4-29L5-22 2-9', ink.skin, 3.6, 'stroke-linejoin="round"') +
    circle(15, -50, 4.2, ink.skin) +
    path('M10-51a5.5 5 0 0 1 10-1z', ink.light)
  const peaks =
    path(
      pathData`M0 ${road}L${faker.number.int({ min: 40, max: 90 })} ${h * 0.3} ${faker.number.int({ min: 110, max: 150 })} ${h * 0.52} ${faker.number.int({ min: 190, max: 250 })} ${h * 0.16} ${w} ${h * 0.5}V${h}H0z`,
      mix(ink.soft, ink.mid, 0.6),
    ) +
    path(pathData`M0 ${h * 0.66}Q90 ${h * 0.5} 180 ${h * 0.66}T${w} ${h * 0.6}V${h}H0z`, ink.grass)
  const asphalt =
    rect(0, road, w, h - road, linear(context, [mix(ink.mid, ink.night, 0.5), ink.night])) +
    rect(0, road, w, 3, ink.light) +
    stroke(pathData`M-10 ${h * 0.9}H330`, ink.light, 3, 'stroke-dasharray="26 20" opacity=".7"')
  const jerseys = [ink.sun, ink.hot, ink.cool, ink.light, ink.soft]
  const pack = repeatShape(faker.number.int({ min: 3, max: 5 }), (i) =>
    translated(
      rider(jerseys[i] ?? ink.sun),
      44 + i * 56 + faker.number.int({ min: 0, max: 14 }),
      road + 14 + (i % 2) * 9,
      1.25,
    ),
  )
  return (
    rect(0, 0, w, h, linear(context, [ink.mid, ink.soft, ink.light])) +
    circle(faker.number.int({ min: 40, max: 280 }), h * 0.2, 18, ink.sun) +
    peaks +
    asphalt +
    pack
  )
}

function court(context: DrawingContext) {
  const { w, h, ink } = context
  const clay = faker.helpers.arrayElement([
    mix(ink.hot, ink.soft, 0.35),
    ink.grass,
    mix(ink.mid, ink.cool, 0.4),
  ])
  const line = (d: string, width = 2.4) => stroke(d, ink.light, width)
  const surface = path(
    pathData`M92 ${h * 0.2} 228 ${h * 0.2} 300 ${h * 0.95} 20 ${h * 0.95}z`,
    mix(clay, ink.light, 0.14),
  )
  const net =
    rect(46, h * 0.42, 228, 22, ink.night, 'opacity=".45"') + rect(46, h * 0.42, 228, 3, ink.light)
  return (
    rect(0, 0, w, h, clay) +
    rect(0, 0, w, h * 0.13, ink.night) +
    surface +
    line(
      pathData`M92 ${h * 0.2}H228L300 ${h * 0.95}H20zM108 ${h * 0.2}L52 ${h * 0.95}M212 ${h * 0.2}L268 ${h * 0.95}M98 ${h * 0.32}H222M70 ${h * 0.68}H250M160 ${h * 0.32}V${h * 0.68}`,
    ) +
    player(faker.number.int({ min: 120, max: 200 }), h * 0.34, 1.1, ink.light, ink.night) +
    net +
    player(faker.number.int({ min: 90, max: 230 }), h * 0.92, 2.3, ink.light, ink.night) +
    circle(faker.number.int({ min: 120, max: 200 }), h * 0.56, 4, ink.sun) +
    scoreBug(context)
  )
}

function pool(context: DrawingContext) {
  const { w, h, ink } = context
  const water = mix(ink.mid, ink.soft, 0.35)
  const ropes = repeatShape(6, (i) =>
    stroke(
      pathData`M0 ${h * (0.1 + i * 0.17)}L${w} ${h * (0.02 + i * 0.2)}`,
      i % 2 ? ink.hot : ink.light,
      4,
      'stroke-dasharray="9 5"',
    ),
  )
  const swimmers = repeatShape(5, (i) => {
    const x = faker.number.int({ min: 90, max: 280 })
    const y = h * (0.16 + i * 0.185)
    return (
      path(pathData`M${x - 64} ${y + 4}q30-10 62-4l-6 9q-30-6-56 2z`, ink.light, 'opacity=".55"') +
      circle(x, y, 6, i % 2 ? ink.sun : ink.hot) +
      stroke(pathData`M${x - 4} ${y}q10-20 24-8`, ink.skin, 5, 'stroke-linecap="round"')
    )
  })
  const glints = stroke(
    repeatShape(
      24,
      () =>
        `M${faker.number.int({ min: 0, max: w })} ${faker.number.int({ min: 0, max: h })}q6-4 12 0t12 0`,
    ),
    ink.light,
    1.3,
    'opacity=".35"',
  )
  return (
    rect(0, 0, w, h, linear(context, [water, mix(water, ink.deep, 0.6)])) +
    glints +
    ropes +
    swimmers
  )
}

export const sport = [pitch, lanes, cycling, cycling, court, pool] as const
