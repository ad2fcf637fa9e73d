import { faker } from '@faker-js/faker/locale/fr'
import { markOf } from '../channels/channel-marks.ts'
import { bust } from '../figures.ts'
import { object } from '../objects/objects.ts'
import { mix } from '../palettes.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  translated,
  rays,
  rect,
  repeatShape,
  roundCoordinate,
  specks,
} from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { faceOf, fit, svgText } from '../text.ts'
import { drapes } from './backdrops/drapes.ts'

/** Draws the channel's sign, `size` high, centred on (x, y). */
function sign({ archive, era, ink }: DrawingContext, x: number, y: number, size: number) {
  const { draw, pop } = markOf(archive.channel)
  return translated(
    draw(ink.light, era === 'tube' ? ink.soft : pop),
    x - size / 2,
    y - size / 2,
    size / 96,
  )
}

/** Draws lines of text around (x, y). */
function lettering(
  { era }: DrawingContext,
  text: string,
  y: number,
  width: number,
  fill: string,
  maxLines = 2,
) {
  const { size, lines } = fit(text, width, maxLines, [30, 26, 22, 19, 16, 14])
  return lines
    .map((line, i) =>
      svgText(
        line,
        160,
        y + (i - (lines.length - 1) / 2) * size * 1.15 + size * 0.3,
        size,
        fill,
        faceOf(era),
      ),
    )
    .join('')
}

/** Draws the announcer: a curtain or a lit wall, flowers, and a smile. */
export function speakerine(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.helpers.arrayElement([w * 0.4, w * 0.5, w * 0.6])
  const cloth = faker.helpers.arrayElement([ink.velvet, ink.mid, ink.cool])
  const back = faker.datatype.boolean(0.6)
    ? drapes(context, 0, w, mix(cloth, ink.deep, 0.3), faker.number.int({ min: 9, max: 14 }))
    : rect(0, 0, w, h, radial(context, [ink.soft, ink.mid, ink.deep], x / w, 0.35, 0.8))
  const vase = x > w / 2 ? 44 : w - 44
  const flowers = repeatShape(9, (i) => {
    const [fx, fy] = [
      vase + faker.number.int({ min: -26, max: 26 }),
      h * 0.7 - faker.number.int({ min: 4, max: 46 }),
    ]
    const petals = [ink.hot, ink.sun, ink.light][i % 3] ?? ink.hot
    return (
      path(pathData`M${vase} ${h * 0.8}L${fx} ${fy}l2 0z`, ink.grass, `stroke="${ink.grass}"`) +
      circle(fx, fy, faker.number.int({ min: 6, max: 10 }), petals) +
      circle(fx, fy, 2.5, ink.night, 'opacity=".5"')
    )
  })
  const dress = faker.helpers.arrayElement([ink.hot, ink.cool, ink.sun, ink.light, ink.velvet])
  const top = Math.round(h * 0.82)
  const table = path(
    `M0 ${h}V${top}Q${w / 2} ${top - 14} ${w} ${top}V${h}z`,
    mix(ink.deep, ink.night, 0.3),
  )
  return (
    back +
    sign(context, x > w / 2 ? w * 0.2 : w * 0.8, h * 0.26, h * 0.2) +
    ellipse(x, h * 0.4, h * 0.36, h * 0.4, ink.light, 'opacity=".12"') +
    bust(context, x, h * 0.88, h * 0.74, dress, 'woman') +
    table +
    flowers +
    path(pathData`M${vase - 14} ${h * 0.74}h28l-5 ${h * 0.16}h-18z`, ink.light) +
    path(pathData`M${x - 26} ${top - 1}l8-8h36l8 8z`, ink.light)
  )
}

const interludes: readonly (readonly [RegExp, string])[] = [
  [/canal|péniche|barque/i, 'boat'],
  [/potier/i, 'pottery'],
  [/poisson|aquarium/i, 'fish'],
  [/manège|roue/i, 'carousel'],
  [/vague/i, 'surf'],
  [/moulin/i, 'mill'],
  [/dentell|métier/i, 'loom'],
  [/ombres/i, 'shadow'],
  [/train/i, 'locomotive'],
  [/chat/i, 'cat'],
  [/feu/i, 'hearth'],
  [/luthier/i, 'violin'],
  [/patineur/i, 'skater'],
  [/jet/i, 'fountain'],
  [/neige/i, 'snow'],
  [/cygne/i, 'swan'],
]

/** Draws an interlude: a picture without text, shown until the programme goes on. */
export function interlude(context: DrawingContext) {
  const { w, h, ink, archive } = context
  const [, name = 'boat'] = interludes.find(([words]) => words.test(archive.title)) ?? []
  const light = mix(ink.light, ink.soft, faker.number.float({ min: 0.1, max: 0.5 }))
  const oval = `rx="${roundCoordinate(h * 0.56)}" ry="${roundCoordinate(h * 0.36)}"`
  const drawn = object(context, name, { main: ink.hot, second: ink.light })
  const frame = (more: number, fill: string) =>
    ellipse(w / 2, h * 0.44, h * 0.56 + more, h * 0.36 + more, fill)
  return (
    rect(
      0,
      0,
      w,
      h,
      linear(context, [
        mix(ink.velvet, ink.deep, faker.number.float({ min: 0, max: 0.6 })),
        ink.night,
      ]),
    ) +
    rays(
      w / 2,
      h * 0.44,
      300,
      faker.helpers.arrayElement([16, 24, 32]),
      ink.light,
      'opacity=".06"',
    ) +
    frame(9, ink.sun) +
    frame(5, ink.night) +
    `<clipPath id="oval"><ellipse cx="${w / 2}" cy="${roundCoordinate(h * 0.44)}" ${oval}/></clipPath>` +
    `<g clip-path="url(#oval)">${rect(0, 0, w, h, linear(context, [light, mix(ink.mid, ink.soft, 0.4)]))}` +
    `${translated(drawn, w / 2 + faker.number.int({ min: -6, max: 6 }), h * 0.73, h / 205)}</g>` +
    svgText(
      'INTERLUDE',
      w / 2,
      h * 0.93,
      h * 0.1,
      ink.light,
      `${faceOf('tube')} letter-spacing="4"`,
    )
  )
}

/** Draws the card of an interruption, shown until the picture returns. */
export function apology(context: DrawingContext) {
  const { w, h, ink } = context
  const band = faker.helpers.arrayElement([ink.hot, ink.sun, ink.cool])
  const snow = (fill: string) => specks(60, [0, 0, w, h], 1.6, fill, 'opacity=".35"')
  return (
    rect(0, 0, w, h, linear(context, [ink.deep, ink.night])) +
    snow(ink.light) +
    snow(ink.soft) +
    sign(context, w / 2, h * 0.27, h * 0.26) +
    rect(w * 0.14, h * 0.46, w * 0.72, 3, band) +
    lettering(context, 'Veuillez nous excuser pour cette interruption', h * 0.63, 250, ink.light) +
    rect(w * 0.14, h * 0.8, w * 0.72, 3, band)
  )
}

/** Draws the film of the evening, with its title in yellow. */
export function trailer(context: DrawingContext) {
  const { w, h, ink, archive } = context
  const film = /«\s*(.+?)\s*»/u.exec(archive.title)?.[1] ?? 'Ce soir'
  const bar = Math.round(h * 0.13)
  const x = faker.number.int({ min: 60, max: 260 })
  return (
    rect(
      0,
      0,
      w,
      h,
      radial(
        context,
        [faker.helpers.arrayElement([ink.hot, ink.cool, ink.velvet]), ink.deep, '#050507'],
        x / w,
        0.5,
        0.7,
      ),
    ) +
    rays(x, h * 0.5, 340, faker.helpers.arrayElement([12, 18, 26]), ink.light, 'opacity=".08"') +
    rect(0, 0, w, bar, '#050507') +
    rect(0, h - bar, w, bar, '#050507') +
    lettering(context, film, h * 0.48, 270, ink.sun, 3) +
    svgText('CE SOIR', w / 2, h * 0.77, 12, ink.light, `${faceOf('flat')} letter-spacing="6"`) +
    sign(context, w - 34, h - bar / 2, bar * 0.8)
  )
}

export function goodNight(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 70, max: 250 })
  const roofs = repeatShape(9, (i) => {
    const tall = faker.number.int({ min: 14, max: 50 })
    const lit = faker.datatype.boolean(0.4) ? rect(i * 38 + 10, h - tall + 8, 7, 8, ink.sun) : ''
    return path(`M${i * 38 - 6} ${h}v-${tall}l20-14 20 14V${h}z`, ink.night) + lit
  })
  return (
    rect(0, 0, w, h, linear(context, ['#04040c', ink.night, ink.deep])) +
    specks(34, [0, 0, w, h * 0.6], 1.8, ink.light) +
    circle(x, h * 0.24, h * 0.12, ink.light) +
    circle(x + h * 0.05, h * 0.21, h * 0.11, '#07070f') +
    roofs +
    sign(context, w / 2, h * 0.45, h * 0.22) +
    lettering(context, 'Bonne nuit', h * 0.66, 240, ink.light, 1)
  )
}
