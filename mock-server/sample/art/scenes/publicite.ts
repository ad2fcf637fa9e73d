import { mix } from '../palettes.ts'
import {
  circle,
  ellipse,
  path,
  place,
  polygon,
  rays,
  rect,
  repeat,
  short,
  starPoints,
  stroke,
} from '../shapes.ts'
import { type Stage, linear, radial } from '../stage.ts'
import { faceOf, write } from '../text.ts'

const brands = [
  'ZESTO',
  'BULLO',
  'LUXOR',
  'VIF',
  'MIRA',
  'NOVA',
  'PAF!',
  'ORA',
  'KIKI',
  'SOLEA',
  'DOUX',
  'RIVA',
  'MOKA',
  'TIPTOP',
] as const

function pack(stage: Stage, main: string, second: string) {
  const { ink, dice, era } = stage
  const name = dice.pick(brands)
  const label = (y: number, width: number) =>
    write(name, 0, y, Math.min(20, (width * 1.25) / name.length), second, faceOf(era))
  const shine = (x: number, y: number, h: number) =>
    rect(x, y, 5, h, '#fff', 'opacity=".35" rx="2"')
  const bottle =
    path(
      'M-10-124h20v26C12-86 26-80 26-60V-6Q26 0 20 0H-20Q-26 0-26-6V-60C-26-80-12-86-10-98z',
      main,
    ) +
    rect(-12, -132, 24, 12, second, 'rx="2"') +
    rect(-26, -56, 52, 34, ink.light) +
    write(name, 0, -34, Math.min(17, 62 / name.length), main, faceOf(era)) +
    shine(-20, -62, 52)
  const box =
    rect(-40, -118, 80, 118, main, 'rx="2"') +
    polygon(
      [
        [40, -118],
        [54, -126],
        [54, -8],
        [40, 0],
      ],
      mix(main, ink.night, 0.45),
    ) +
    polygon(
      [
        [-40, -118],
        [-24, -126],
        [54, -126],
        [40, -118],
      ],
      mix(main, ink.light, 0.4),
    ) +
    polygon(starPoints(0, -76, 33, 24, 12), ink.sun) +
    circle(0, -76, 20, second) +
    label(-24, 72) +
    rect(-40, -14, 80, 6, second)
  const can =
    rect(-30, -100, 60, 100, main) +
    ellipse(0, 0, 30, 8, mix(main, ink.night, 0.3)) +
    ellipse(0, -100, 30, 8, ink.soft) +
    ellipse(0, -100, 24, 5, ink.light) +
    rect(-30, -62, 60, 34, ink.light) +
    write(name, 0, -39, Math.min(18, 72 / name.length), main, faceOf(era)) +
    shine(-22, -92, 90)
  const tube =
    path('M-22-120h44L30-14H-30z', main) +
    rect(-14, -14, 28, 16, ink.light, 'rx="3"') +
    rect(-24, -126, 48, 8, second) +
    place(label(0, 60), 4, -64, 1, -90)
  return dice.pick([bottle, box, can, tube])
}

function packshot(stage: Stage) {
  const { w, h, ink, dice } = stage
  const x = dice.pick([w * 0.32, w * 0.5, w * 0.68])
  const [back, ray] = dice.pick([
    [ink.hot, ink.sun],
    [ink.cool, ink.light],
    [ink.sun, ink.light],
    [ink.mid, ink.soft],
  ] as const)
  return (
    rect(0, 0, w, h, back) +
    rays(x, h * 0.52, 360, dice.pick([10, 14, 18]), ray, 'opacity=".75"') +
    circle(x, h * 0.52, h * 0.38, ink.light) +
    ellipse(x, h * 0.9, 56, 8, ink.night, 'opacity=".35"') +
    place(pack(stage, back, ink.night), x, h * 0.9, h / 178)
  )
}

function popArt(stage: Stage) {
  const { w, h, ink, dice } = stage
  const columns = dice.pick([2, 3, 4])
  const colours = [ink.hot, ink.sun, ink.cool, ink.soft, ink.mid, ink.light] as const
  const shift = dice.int(0, 5)
  const cw = w / columns
  const rows = columns === 2 ? 1 : 2
  const ch = h / rows
  const product = pack(stage, ink.night, ink.light)
  return repeat(columns * rows, (i) => {
    const cx = (i % columns) * cw
    const cy = Math.floor(i / columns) * ch
    const turned = (i + Math.floor(i / columns) + shift) % 5
    return (
      rect(cx, cy, cw + 0.5, ch + 0.5, colours[turned] ?? ink.hot) +
      circle(
        cx + cw / 2,
        cy + ch / 2,
        Math.min(cw, ch) * 0.4,
        colours[(turned + 1) % 6] ?? ink.sun,
      ) +
      place(product, cx + cw / 2, cy + ch * 0.93, (ch * 0.86) / 134)
    )
  })
}

function slogan(stage: Stage) {
  const { w, h, ink, dice, era } = stage
  const word = dice.pick([
    'NOUVEAU',
    'EXTRA',
    'PLUS BLANC',
    'MIAM',
    'OUI !',
    'FRAIS',
    'VITE !',
    'GÉANT',
    'MERCI',
  ])
  const left = dice.chance(0.5)
  const x = left ? w * 0.25 : w * 0.75
  const tx = left ? w * 0.64 : w * 0.36
  const size = Math.min(46, 176 / word.length)
  const flash =
    polygon(starPoints(tx, h * 0.46, h * 0.4, h * 0.31, 14, dice.int(0, 20)), ink.sun) +
    place(
      write(word, 0, size * 0.34, size, ink.night, faceOf(era)),
      tx,
      h * 0.46,
      1,
      dice.int(-12, -4),
    )
  const dots = repeat(7, (r) =>
    repeat(9, (c) => circle(c * 38 + (r % 2) * 19, r * 36 + 6, 5, ink.light, 'opacity=".22"')),
  )
  return (
    rect(0, 0, w, h, linear(stage, [ink.hot, mix(ink.hot, ink.velvet, 0.6)])) +
    dots +
    flash +
    place(
      pack(stage, dice.pick([ink.cool, ink.mid]), ink.light),
      x,
      h * 0.92,
      h / 172,
      left ? -5 : 5,
    )
  )
}

function splash(stage: Stage) {
  const { w, h, ink, dice } = stage
  const x = w / 2
  const drop = repeat(16, (i) => {
    const a = (i / 16) * Math.PI * 2
    const r = h * dice.between(0.28, 0.5)
    return circle(
      x + Math.cos(a) * r * 1.4,
      h * 0.5 + Math.sin(a) * r * 0.8,
      dice.between(3, 11),
      ink.light,
      'opacity=".8"',
    )
  })
  const swirl = stroke(
    `M-10 ${short(h * 0.72)}C90 ${short(h * 0.3)} 120 ${short(h * 1.05)} 200 ${short(h * 0.62)}S300 ${short(h * 0.34)} 340 ${short(h * 0.5)}`,
    dice.pick([ink.hot, ink.sun, ink.light]),
    h * 0.2,
    'opacity=".9"',
  )
  return (
    rect(0, 0, w, h, radial(stage, [ink.soft, ink.mid, ink.deep], 0.5, 0.4, 0.8)) +
    swirl +
    drop +
    place(
      pack(stage, dice.pick([ink.hot, ink.cool]), ink.light),
      x,
      h * 0.94,
      h / 160,
      dice.int(-12, 12),
    )
  )
}

export const publicite = [packshot, popArt, slogan, splash] as const
