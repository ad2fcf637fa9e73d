import { faker } from '@faker-js/faker/locale/fr'
import { microphone, silhouette } from '../figures.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  polygon,
  rays,
  rect,
  repeatShape,
  ring,
  specks,
  star,
  starPoints,
} from '../shapes.ts'
import { type DrawingContext, clipped, linear, radial } from '../drawing-context.ts'
import { drapes, tiedCurtain } from './backdrops/drapes.ts'

function floor(context: DrawingContext, top: number, colour: string) {
  const { w, h, ink } = context
  return rect(0, top, w, h - top, linear(context, [colour, ink.night]))
}

function beam(
  context: DrawingContext,
  x: number,
  to: number,
  y: number,
  spread: number,
  colour: string,
) {
  const fill = linear(context, [`${colour}/.75`, `${colour}/.12`])
  return (
    path(pathData`M${x - 4} -4 ${x + 4} -4 ${to + spread} ${y} ${to - spread} ${y}z`, fill) +
    ellipse(to, y, spread, spread * 0.24, colour, 'opacity=".55"')
  )
}

function singer(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 120, max: 200 })
  const cloth = faker.helpers.arrayElement([
    ink.velvet,
    mix(ink.mid, ink.night, 0.2),
    mix(ink.cool, ink.night, 0.4),
  ])
  const ground = h * 0.8
  const stars = faker.datatype.boolean(0.5)
    ? repeatShape(9, (i) =>
        star(
          (i * 67 + faker.number.int({ min: 0, max: 40 })) % w,
          faker.number.int({ min: 16, max: Math.round(h * 0.5) }),
          faker.number.int({ min: 3, max: 9 }),
          ink.sun,
          'opacity=".8"',
        ),
      )
    : ''
  return (
    drapes(context, 0, w, cloth, faker.number.int({ min: 7, max: 13 })) +
    rect(0, 0, w, h, ink.night, 'opacity=".35"') +
    stars +
    floor(context, ground, ink.deep) +
    beam(context, faker.number.int({ min: 20, max: 90 }), x, ground + 16, 46, ink.light) +
    beam(context, faker.number.int({ min: 230, max: 300 }), x, ground + 16, 46, ink.sun) +
    silhouette(x, ground + 18, h * 0.6, ink.night, 'sing') +
    microphone(x + 20, ground + 18, h * 0.4, ink.night)
  )
}

function mirrorBall(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 110, max: 210 })
  const y = h * 0.36
  const r = h * 0.24
  const glints = [ink.light, ink.sun, ink.hot, ink.cool]
    .map((fill, i) => specks(6, [0, 0, w, h], 5 + i * 1.6, fill, 'opacity=".7"'))
    .join('')
  const facets =
    repeatShape(7, (i) => rect(x - r, y - r + (i * 2 * r) / 7, 2 * r, 1.2, ink.night)) +
    [0.25, 0.55, 0.82]
      .map((s) => ellipse(x, y, r * s, r, 'none', `stroke="${ink.night}" stroke-width="1.2"`))
      .join('')
  const lit = repeatShape(7, () =>
    rect(
      x + faker.number.int({ min: -4, max: 3 }) * r * 0.22,
      y + faker.number.int({ min: -3, max: 2 }) * r * 0.28,
      r * 0.2,
      r * 0.24,
      ink.light,
      'opacity=".85"',
    ),
  )
  const ball =
    circle(x, y, r, radial(context, [ink.light, ink.soft, ink.mid, ink.deep], 0.35, 0.3, 0.8)) +
    clipped(context, circle(x, y, r, '#fff'), facets + lit)
  const dancers = repeatShape(3, (i) =>
    silhouette(
      w * (0.18 + i * 0.32),
      h + 8,
      h * faker.number.float({ min: 0.42, max: 0.52 }),
      ink.night,
      i % 2 ? 'sing' : 'dance',
    ),
  )
  return (
    rect(0, 0, w, h, radial(context, [ink.mid, ink.deep, ink.night], x / w, 0.36, 0.8)) +
    rays(x, y, 340, faker.helpers.arrayElement([9, 12, 15]), ink.hot, 'opacity=".22"') +
    rect(x - 1, 0, 2, y, ink.soft) +
    glints +
    ball +
    dancers
  )
}

function grandStaircase(context: DrawingContext) {
  const { w, h, ink } = context
  const steps = repeatShape(7, (i) => {
    const half = 44 + i * 17
    return (
      rect(
        w / 2 - half,
        h * 0.44 + i * h * 0.07,
        half * 2,
        h * 0.07 + 1,
        mix(ink.light, ink.mid, i * 0.11),
      ) + rect(w / 2 - half, h * 0.44 + i * h * 0.07, half * 2, 2, ink.sun)
    )
  })
  const tips = faker.helpers.arrayElement([5, 8, 16])
  const big = polygon(
    starPoints(w / 2, h * 0.3, h * 0.34, h * (tips === 5 ? 0.15 : 0.25), tips),
    ink.hot,
    `stroke="${ink.sun}" stroke-width="5" stroke-dasharray="0.1 9" stroke-linecap="round"`,
  )
  const troupe = repeatShape(5, (i) =>
    silhouette(
      w / 2 + (i - 2) * 44,
      h * (0.98 - Math.abs(i - 2) * 0.02),
      h * 0.34,
      ink.night,
      i === 2 ? 'sing' : 'dance',
    ),
  )
  return (
    rect(0, 0, w, h, radial(context, [ink.mid, ink.deep, ink.night], 0.5, 0.3, 0.75)) +
    big +
    steps +
    silhouette(w / 2, h * 0.52, h * 0.34, ink.night, 'sing') +
    troupe +
    tiedCurtain(context, 1, 62, ink.velvet) +
    tiedCurtain(context, -1, 62, ink.velvet)
  )
}

function archOfBulbs(context: DrawingContext) {
  const { w, h, ink } = context
  const base = h * 0.86
  const tilt = faker.number.int({ min: 0, max: 3 })
  const arcs = repeatShape(
    4,
    (i) =>
      ring(
        w / 2,
        base,
        h * (0.78 - i * 0.16),
        [ink.hot, ink.sun, ink.cool, ink.soft][(i + tilt) % 4] ?? ink.hot,
        h * 0.1,
      ) +
      ring(
        w / 2,
        base,
        h * (0.78 - i * 0.16),
        ink.light,
        4,
        'stroke-dasharray="0.1 11" stroke-linecap="round"',
      ),
  )
  const piano =
    path(pathData`M${w / 2 - 92} ${base}v-44h58c22 0 22-16 46-16 18 0 22 14 22 30v30z`, ink.night) +
    rect(w / 2 - 96, base - 38, 30, 5, ink.light)
  const lead = faker.datatype.boolean(0.5)
    ? piano
    : repeatShape(3, (i) =>
        silhouette(w / 2 + (i - 1) * 42, base + 14, h * 0.5, ink.night, i === 1 ? 'sing' : 'dance'),
      )
  return (
    rect(0, 0, w, h, linear(context, [ink.night, ink.deep])) +
    arcs +
    floor(context, base, ink.mid) +
    lead
  )
}

export const varietes = [singer, mirrorBall, grandStaircase, archOfBulbs] as const
