import { faker } from '@faker-js/faker/locale/fr'
import { productOf } from '../brands/brands.ts'
import { markOf } from '../channels/channel-marks.ts'
import { hasLabel, object } from '../objects/objects.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  ellipse,
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
import { faceOf, fit, svgText } from '../text.ts'

/** Draws the product of the title in its own colours, in the style of the era. */
function product(context: DrawingContext) {
  const { name, shape, colour } = productOf(context.archive.title)
  const main = context.era === 'tube' ? context.ink.mid : colour
  const second = mix(main, '#ffffff', 0.82)
  return { drawn: object(context, shape, { main, second, text: name }), main, name, shape }
}

/** Writes the product's name again, in large letters, over objects without space for it. */
function sign({ era, w, ink }: DrawingContext, name: string, y: number, width = 236) {
  const { size, lines } = fit(name, width, 1, [34, 30, 26, 22, 18, 15, 12])
  const plate = rect(w / 2 - width / 2 - 8, y - size, width + 16, size * 1.36, ink.light, 'rx="4"')
  return plate + svgText(lines[0] ?? '', w / 2, y, size, ink.night, faceOf(era))
}

const named = (context: DrawingContext, name: string, shape: string, y: number) =>
  hasLabel(shape) ? '' : sign(context, name, y)

function packshot(context: DrawingContext) {
  const { w, h, ink } = context
  const { drawn, main, name, shape } = product(context)
  const labelled = hasLabel(shape)
  const x = labelled ? faker.helpers.arrayElement([w * 0.34, w * 0.5, w * 0.66]) : w * 0.5
  const base = labelled ? h * 0.9 : h * 0.76
  const back = mix(main, ink.light, faker.helpers.arrayElement([0.45, 0.6]))
  return (
    rect(0, 0, w, h, back) +
    rays(x, h * 0.5, 360, faker.helpers.arrayElement([10, 14, 18]), ink.light, 'opacity=".55"') +
    circle(x, h * 0.5, h * 0.4, mix(ink.light, main, 0.06)) +
    ellipse(x, base, 66, 8, ink.night, 'opacity=".3"') +
    translated(drawn, x, base, h / (labelled ? 172 : 218)) +
    named(context, name, shape, h * 0.93)
  )
}

function popArt(context: DrawingContext) {
  const { w, h, ink } = context
  const { drawn, main, name, shape } = product(context)
  const columns = faker.helpers.arrayElement([2, 3, 4])
  const colours = [mix(main, ink.light, 0.5), ink.sun, ink.cool, ink.soft, ink.light, ink.hot]
  const shift = faker.number.int({ min: 0, max: 5 })
  const cw = w / columns
  const rows = columns === 2 ? 1 : 2
  const ch = h / rows
  const scale = Math.min((ch * 0.84) / 140, (cw * 0.84) / 150)
  const panels = repeatShape(columns * rows, (i) => {
    const cx = (i % columns) * cw
    const cy = Math.floor(i / columns) * ch
    const turned = (i + Math.floor(i / columns) + shift) % 5
    return (
      rect(cx, cy, cw + 0.5, ch + 0.5, colours[turned] ?? ink.hot) +
      circle(cx + cw / 2, cy + ch / 2, Math.min(cw, ch) * 0.42, ink.light, 'opacity=".75"') +
      translated(drawn, cx + cw / 2, cy + ch / 2 + 62 * scale, scale)
    )
  })
  return panels + named(context, name, shape, h * 0.93)
}

function starburst(context: DrawingContext) {
  const { w, h, ink } = context
  const { drawn, main, name, shape } = product(context)
  const x = hasLabel(shape) ? faker.helpers.arrayElement([w * 0.34, w * 0.66]) : w / 2
  const dots = repeatShape(7, (r) =>
    repeatShape(9, (c) => circle(c * 38 + (r % 2) * 19, r * 36 + 6, 5, ink.light, 'opacity=".2"')),
  )
  const flash = starPoints(
    x,
    h * 0.48,
    h * 0.48,
    h * 0.38,
    14,
    faker.number.int({ min: 0, max: 20 }),
  )
  return (
    rect(0, 0, w, h, linear(context, [main, mix(main, ink.night, 0.45)])) +
    dots +
    polygon(flash, mix(ink.sun, ink.light, 0.4)) +
    translated(drawn, x, h * 0.8, h / 210, faker.number.int({ min: -5, max: 5 })) +
    named(context, name, shape, h * 0.94)
  )
}

function splash(context: DrawingContext) {
  const { w, h, ink } = context
  const { drawn, main, name, shape } = product(context)
  const drops = repeatShape(16, (i) => {
    const a = (i / 16) * Math.PI * 2
    const r = h * faker.number.float({ min: 0.28, max: 0.5 })
    const [x, y] = [w / 2 + Math.cos(a) * r * 1.4, h * 0.5 + Math.sin(a) * r * 0.8]
    return circle(x, y, faker.number.float({ min: 3, max: 11 }), ink.light, 'opacity=".8"')
  })
  const at = (share: number) => roundCoordinate(h * share)
  const swirl = `M-10 ${at(0.72)}C90 ${at(0.3)} 120 ${at(1.05)} 200 ${at(0.62)}S300 ${at(0.34)} 340 ${at(0.5)}`
  const pale = mix(main, ink.light, 0.55)
  return (
    rect(
      0,
      0,
      w,
      h,
      radial(context, [ink.light, pale, mix(main, ink.deep, 0.4)], 0.5, 0.45, 0.75),
    ) +
    stroke(swirl, mix(main, ink.light, 0.3), h * 0.2, 'opacity=".8"') +
    drops +
    translated(
      drawn,
      w / 2,
      h * (hasLabel(shape) ? 0.92 : 0.78),
      h / (hasLabel(shape) ? 168 : 212),
      faker.number.int({ min: -6, max: 6 }),
    ) +
    named(context, name, shape, h * 0.93)
  )
}

/** Draws the card before and after a series of advertisements. */
export function adBreak(context: DrawingContext) {
  const { w, h, ink, era, archive } = context
  const { draw, pop, tile } = markOf(archive.channel)
  const turns = faker.number.int({ min: 3, max: 6 })
  const rings = repeatShape(turns, (i) =>
    circle(w / 2, h * 0.42, h * (0.74 - i * 0.11), i % 2 ? ink.light : pop, 'opacity=".22"'),
  )
  return (
    rect(
      0,
      0,
      w,
      h,
      linear(context, era === 'tube' ? [ink.mid, ink.deep] : [tile, mix(tile, '#000000', 0.5)]),
    ) +
    rings +
    translated(draw('#fff', pop), w / 2 - h * 0.19, h * 0.2, (h * 0.38) / 96) +
    rect(0, h * 0.7, w, h * 0.17, ink.light) +
    svgText('PUBLICITÉ', w / 2, h * 0.825, h * 0.12, ink.night, `${faceOf(era)} letter-spacing="5"`)
  )
}

/** Draws a message of a ministry: no product, few words. */
export function message(context: DrawingContext) {
  const { w, h, ink, archive } = context
  const cause = archive.title.replace(/^.*?\s[:–]\s/u, '').replace(/(?:\s\(\d+\)|,\s\d+)$/u, '')
  const { size, lines } = fit(cause, 250, 3, [34, 30, 26, 22])
  const x = faker.number.int({ min: 40, max: 280 })
  const text = lines.map((line, i) =>
    svgText(
      line,
      w / 2,
      h * 0.5 + (i - (lines.length - 1) / 2) * size * 1.2 + size * 0.3,
      size,
      ink.light,
      faceOf('flat'),
    ),
  )
  return (
    rect(0, 0, w, h, radial(context, [ink.deep, ink.night, '#050507'], x / w, 0.4, 0.8)) +
    rect(w / 2 - 24, h * 0.2, 48, 3, ink.hot) +
    text.join('') +
    svgText(
      'CAMPAGNE D’INTÉRÊT GÉNÉRAL',
      w / 2,
      h * 0.84,
      10,
      ink.soft,
      `${faceOf('flat')} letter-spacing="2"`,
    )
  )
}

export const publicite = [packshot, popArt, starburst, splash] as const
