import { faker } from '@faker-js/faker/locale/fr'
import { silhouette } from '../figures.ts'
import { cities, france } from '../france.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  path,
  translated,
  polygon,
  rays,
  rect,
  repeatShape,
  roundCoordinate,
  starPoints,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { faceOf, svgText } from '../text.ts'

const cloudShape = 'M-13 6a7 7 0 0 1 1-14 9 9 0 0 1 17-3 8 8 0 0 1 9 9 5 5 0 0 1-2 8z'

function sky(context: DrawingContext) {
  const { ink } = context
  const fair = faker.datatype.boolean(0.5)
  const sunny =
    polygon(starPoints(0, 0, 13, 8, 12), ink.sun) + circle(0, 0, 7, mix(ink.sun, ink.hot, 0.3))
  const cloud = path(cloudShape, ink.light, `stroke="${ink.deep}" stroke-opacity=".25"`)
  const rain =
    translated(cloud, 0, -3) +
    stroke('M-7 8l-3 7M1 8l-3 7M9 8l-3 7', ink.cool, 2.2, 'stroke-linecap="round"')
  const mixed = translated(sunny, 6, -6, 0.85) + translated(cloud, -1, 4, 0.9)
  const storm = translated(cloud, 0, -3) + path('M1 4l-7 10h5l-3 8 9-11H0l4-7z', ink.sun)
  return () =>
    faker.helpers.arrayElement(fair ? [sunny, mixed, sunny, cloud] : [rain, cloud, storm, mixed])
}

function map(context: DrawingContext, x: number, y: number, scale: number, signed: number) {
  const { ink } = context
  const land = linear(context, [mix(ink.grass, ink.light, 0.3), ink.grass])
  const sign = sky(context)
  const body =
    path(france, ink.night, 'opacity=".35" transform="translate(2.5 3)"') +
    path(france, land, `stroke="${ink.light}" stroke-width="1"`)
  const shown = cities.filter((_, index) => index % 2 === signed % 2 || signed > 8)
  const signs = shown.map(([cx, cy]) => translated(sign(), cx, cy, 0.52)).join('')
  const degrees = faker.datatype.boolean(0.5)
    ? cities
        .filter((_, i) => i % 3 === 1)
        .map(([cx, cy]) =>
          svgText(
            `${faker.number.int({ min: -2, max: 31 })}°`,
            cx,
            cy + 13,
            8,
            '#fff',
            faceOf('flat'),
          ),
        )
        .join('')
    : ''
  return translated(body + signs + degrees, x, y, scale)
}

const sea = (context: DrawingContext) =>
  rect(
    0,
    0,
    context.w,
    context.h,
    linear(context, [mix(context.ink.mid, context.ink.soft, 0.3), context.ink.deep]),
  )

function full(context: DrawingContext) {
  const { w, h, ink, era } = context
  const scale = (h * (h > 200 ? 0.8 : 0.92)) / 98
  const left = faker.datatype.boolean(0.5)
  const x = left ? 28 : w - 28 - 100 * scale
  const side = left ? 100 * scale + 28 + (w - 28 - 100 * scale) / 2 : (w - 28 - 100 * scale) / 2
  const when = faker.helpers.arrayElement(['DEMAIN', 'MATIN', 'LUNDI', 'SAMEDI', 'NUIT', 'MIDI'])
  const caption = svgText(
    when,
    side,
    h * 0.52,
    Math.min(17, (w - 48 - 100 * scale) / when.length),
    ink.light,
    faceOf(era),
  )
  return (
    sea(context) +
    map(context, x, (h - 98 * scale) / 2, scale, 9) +
    caption +
    rect(side - 20, h * 0.56, 40, 4, ink.hot)
  )
}

function presenter(context: DrawingContext) {
  const { w, h, ink } = context
  const right = faker.datatype.boolean(0.5)
  const scale = (h * 0.8) / 98
  const board = rect(
    right ? 22 : w - 212,
    h * 0.06,
    190,
    h * 0.84,
    mix(ink.mid, ink.soft, 0.25),
    `rx="4" stroke="${ink.light}" stroke-width="3"`,
  )
  const wall = rect(0, 0, w, h, linear(context, [ink.mid, ink.deep]))
  const who = silhouette(
    right ? w - 62 : 62,
    h + 6,
    h * 0.86,
    mix(ink.night, ink.hot, 0.25),
    'still',
  )
  return wall + board + map(context, (right ? 117 : w - 117) - 50 * scale, h * 0.09, scale, 9) + who
}

function isobars(context: DrawingContext) {
  const { w, h, ink, era } = context
  const x = faker.number.int({ min: 70, max: 120 })
  const y = h * faker.number.float({ min: 0.3, max: 0.6 })
  const curves = repeatShape(7, (i) => {
    const r = 18 + i * 26
    return stroke(
      pathData`M${x - r} ${y}c0-${r * 0.7} ${r * 0.8}-${r * 0.9} ${r * 1.3}-${r * 0.5}s${r * 0.9} ${r * 1.1} 0 ${r * 1.2}-${r * 1.3} 0-${r * 1.3}-${r * 0.7}z`,
      ink.light,
      1.6,
      'opacity=".75"',
    )
  })
  const front = `M${w * 0.5} -4Q${w * 0.78} ${h * 0.3} ${w * 0.7} ${h + 4}`
  const teeth = repeatShape(6, (i) =>
    circle(w * (0.575 + 0.028 * i - 0.0035 * i * i), h * (0.08 + i * 0.16), 6, ink.hot),
  )
  const letter = (text: string, lx: number, ly: number, fill: string) =>
    svgText(text, lx, ly, 34, fill, faceOf(era))
  const scale = (h * 1.1) / 98
  return (
    sea(context) +
    path(
      france,
      ink.grass,
      `transform="translate(${roundCoordinate(w * 0.3)} ${roundCoordinate(h * 0.04)}) scale(${scale.toFixed(2)})" opacity=".85"`,
    ) +
    curves +
    stroke(front, ink.hot, 4) +
    teeth +
    letter('A', x, y + 12, ink.sun) +
    letter('D', w * 0.86, h * 0.62, ink.light)
  )
}

function heavens(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 80, max: 240 })
  const y = h * 0.42
  const back = rect(0, 0, w, h, linear(context, [ink.mid, ink.soft, ink.light]))
  const sun =
    rays(x, y, 260, faker.helpers.arrayElement([12, 16, 20]), ink.sun, 'opacity=".3"') +
    circle(x, y, h * 0.23, radial(context, [ink.light, ink.sun, ink.hot], 0.4, 0.35, 0.8))
  const clouds = repeatShape(4, (i) =>
    translated(
      path(cloudShape, ink.light, `opacity="${roundCoordinate(0.65 + (i % 2) * 0.3)}"`),
      (i * 97 + faker.number.int({ min: 0, max: 60 })) % 330,
      h * (0.5 + 0.13 * i),
      2.2 + i * 0.7,
    ),
  )
  return back + sun + clouds
}

export const meteo = [full, full, presenter, isobars, heavens] as const
