import { faker } from '@faker-js/faker/locale/fr'
import { crowd, silhouette } from '../figures.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rect,
  repeatShape,
  specks,
  stroke,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { live } from './live.ts'
import { rocket } from './space.ts'

function tricolour(context: DrawingContext, x: number, y: number, size: number) {
  const { ink, era } = context
  const [blue, white, red] =
    era === 'tube' ? [ink.deep, ink.light, ink.mid] : ['#24409a', '#f6f6f2', '#d8232f']
  const band = (i: number, fill: string) => {
    const bend = i % 2 ? 10 : -10
    return path(`M${i * 26} 0q13 ${bend} 26 0v52q-13 ${bend} -26 0z`, fill)
  }
  return translated(
    rect(-3, -4, 3, 150, ink.night) + band(0, blue) + band(1, white) + band(2, red),
    x,
    y,
    size,
  )
}

function street(context: DrawingContext) {
  const { w, h, ink } = context
  const arch =
    path(
      'M-50 120V0H50V120H22V58A22 24 0 0 0-22 58V120zM-56-12H56V0H-56z',
      mix(ink.soft, ink.mid, 0.35),
    ) + rect(-46, 10, 92, 4, ink.mid)
  const column =
    rect(-9, -40, 18, 160, mix(ink.soft, ink.mid, 0.3)) +
    rect(-14, -46, 28, 8, ink.soft) +
    silhouette(0, -46, 34, ink.sun, 'dance')
  const houses = repeatShape(7, (i) => {
    const t = h * faker.number.float({ min: 0.3, max: 0.5 })
    return (
      rect(i * 48 - 6, h * 0.72 - t, 46, t, mix(ink.mid, ink.deep, faker.number.float() * 0.6)) +
      repeatShape(3, (f) =>
        rect(i * 48 + 2, h * 0.72 - t + 10 + f * 20, 30, 8, ink.night, 'opacity=".35"'),
      )
    )
  })
  const flags = repeatShape(3, () =>
    tricolour(
      context,
      faker.number.int({ min: 24, max: 250 }),
      h * faker.number.float({ min: 0.3, max: 0.5 }),
      faker.number.float({ min: 0.5, max: 1 }),
    ),
  )
  const confetti = faker.datatype.boolean(0.5)
    ? [ink.light, ink.hot, ink.sun, ink.cool]
        .map((fill) => specks(11, [0, 0, w, h], 3.4, fill))
        .join('')
    : ''
  return (
    rect(0, 0, w, h, linear(context, [ink.mid, ink.soft, ink.light])) +
    houses +
    translated(faker.helpers.arrayElement([arch, column]), w / 2, h * 0.3, h / 240) +
    flags +
    crowd(context, h * 0.62, mix(ink.deep, ink.mid, 0.3), ink.night) +
    confetti +
    live(context)
  )
}

function floodlit(context: DrawingContext) {
  const { w, h, ink } = context
  const glow = (x: number) =>
    circle(
      x,
      h * 0.16,
      h * 0.5,
      radial(context, [`${ink.light}/.7`, `${ink.light}/.1`, `${ink.light}/0`], 0.5, 0.5, 0.5),
    ) +
    rect(x - 22, h * 0.1, 44, 22, ink.night) +
    repeatShape(8, (i) =>
      circle(x - 16 + (i % 4) * 10.6, h * 0.1 + 6 + Math.floor(i / 4) * 10, 4, '#fff'),
    ) +
    rect(x - 2, h * 0.2, 4, h * 0.3, ink.night)
  const bowl = path(
    pathData`M0 ${h * 0.44}Q160 ${h * 0.32} 320 ${h * 0.44}V${h * 0.72}Q160 ${h * 0.54} 0 ${h * 0.72}z`,
    linear(context, [ink.deep, ink.mid]),
  )
  const flashes = [ink.light, ink.sun, ink.hot]
    .map((fill) => specks(17, [4, h * 0.44, 312, h * 0.16], 2.4, fill, 'opacity=".8"'))
    .join('')
  const turf =
    ellipse(w / 2, h * 0.78, 190, h * 0.2, ink.grass) +
    ellipse(w / 2, h * 0.78, 40, h * 0.055, 'none', 'stroke="#fff" stroke-width="1.6"') +
    stroke(pathData`M160 ${h * 0.58}V${h * 0.98}`, '#fff', 1.6)
  return (
    rect(0, 0, w, h, linear(context, ['#050508', ink.night, ink.deep])) +
    bowl +
    flashes +
    turf +
    glow(52) +
    glow(w - 52) +
    crowd(context, h * 0.88, ink.night, '#040405') +
    live(context)
  )
}

function fireworks(context: DrawingContext) {
  const { w, h, ink } = context
  const shell = (x: number, y: number, r: number, colour: string) =>
    repeatShape(3, (k) =>
      circle(
        x,
        y,
        r * (0.4 + k * 0.3),
        'none',
        `stroke="${k === 1 ? ink.light : colour}" stroke-width="${3.4 - k}" stroke-dasharray="0.1 ${7 + k * 2}" stroke-linecap="round"`,
      ),
    ) +
    stroke(pathData`M${x} ${y}Q${x + 3} ${h * 0.7} ${x - 4} ${h * 0.84}`, colour, 1, 'opacity=".5"')
  const tower = translated(
    path(
      'M0-130L4-70 12-36H-12L-4-70zM-14-32H14L24-4H-24zM-28 0H28L50 52H30Q0 6-30 52H-50z',
      ink.night,
    ),
    faker.helpers.arrayElement([w * 0.5, w * 0.3, w * 0.7]),
    h * 0.78,
    h / 240,
  )
  const shells = repeatShape(5, (i) =>
    shell(
      40 + i * 60 + faker.number.int({ min: -14, max: 14 }),
      h * faker.number.float({ min: 0.16, max: 0.5 }),
      faker.number.int({ min: 22, max: 52 }),
      [ink.hot, ink.sun, ink.cool, ink.light, ink.soft][i] ?? ink.sun,
    ),
  )
  return (
    rect(0, 0, w, h, linear(context, ['#040408', ink.night, ink.deep, ink.mid])) +
    shells +
    tower +
    crowd(context, h * 0.84, ink.night, '#040406') +
    live(context)
  )
}

export const direct = [rocket, street, street, floodlit, fireworks] as const
