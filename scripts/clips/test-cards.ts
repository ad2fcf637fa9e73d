import { around, box, counter, disc, each, line, path, ring, wave, words } from './svg.ts'
import { rate, seconds } from './timing.ts'
import type { Drawing } from './svg.ts'

const clip = (id: string, shape: string, inside: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inside}</g>`

const grid = (width: number, height: number, step: number, colour: string): string =>
  each(Math.ceil(width / step), (i) => box(i * step + step / 2 - 1, 0, 2, height, colour)) +
  each(Math.ceil(height / step), (i) => box(0, i * step + step / 2 - 1, width, 2, colour))

/** The teeth around the edge by which a viewer centred the picture. */
const teeth = (width: number, height: number, step: number): string =>
  each(width / step, (i) => {
    const fill = i % 2 ? '#f2f2f2' : '#101010'
    return box(i * step, 0, step, 24, fill) + box(i * step, height - 24, step, 24, fill)
  }) +
  each(height / step, (i) => {
    const fill = i % 2 ? '#f2f2f2' : '#101010'
    return box(0, i * step, 24, step, fill) + box(width - 24, i * step, 24, step, fill)
  })

const gratings = (x: number, y: number, height: number): string =>
  each(5, (group) =>
    each(6 - Math.abs(2 - group), (i) => {
      const pitch = 16 - group * 2.6
      return box(x + group * 78 + i * pitch, y, pitch / 2, height, '#f4f4f4')
    }),
  )

/** 720x576, drawn as 768x576: a black-and-white card with its tuning circle and a sweeping hand. */
export const roundCard: Drawing = (turn) => {
  const greys = ['#0a0a0a', '#333333', '#5c5c5c', '#858585', '#aeaeae', '#d7d7d7', '#f6f6f6']
  const inside =
    box(134, 38, 500, 500, '#9a9a9a') +
    box(134, 38, 500, 96, '#f4f4f4') +
    words('819 LIGNES', 384, 118, 36, '#101010') +
    each(7, (i) => box(134 + (i * 500) / 7, 134, 500 / 7 + 1, 70, greys[i] ?? '')) +
    box(134, 372, 500, 70, '#101010') +
    gratings(194, 380, 54) +
    box(134, 442, 500, 96, '#d7d7d7') +
    box(350, 442, 68, 96, '#101010')
  const fan = each(24, (i) =>
    path(
      `M384 288 L${around(384, 288, 82, i / 24).join(' ')} L${around(384, 288, 82, (i + 0.5) / 24).join(' ')} Z`,
      { fill: '#101010' },
    ),
  )
  return (
    box(0, 0, 768, 576, '#6a6a6a') +
    grid(768, 576, 48, '#cfcfcf') +
    teeth(768, 576, 48) +
    clip('tube', disc(384, 288, 240, '#fff'), inside) +
    ring(384, 288, 242, '#f6f6f6', 8) +
    disc(384, 288, 88, '#f4f4f4') +
    fan +
    disc(384, 288, 26, '#f4f4f4') +
    line([384, 288], around(384, 288, 226, turn), '#101010', 14) +
    line([384, 288], around(384, 288, 222, turn), '#ffffff', 7) +
    disc(384, 288, 14, '#101010') +
    each(4, (i) => ring(i % 2 ? 672 : 96, i > 1 ? 480 : 96, 54, '#f4f4f4', 6))
  )
}

/** 720x576, drawn as 768x576: colour bars in a circle, with a counter and a sliding marker. */
export const colourCard: Drawing = (turn) => {
  const bars = ['#bfbfbf', '#bfbf00', '#00bfbf', '#00bf00', '#bf00bf', '#bf0000', '#0000bf']
  const inside =
    box(134, 38, 500, 100, '#ededed') +
    words('+2 Télé', 384, 118, 50, '#1a1a1a') +
    each(7, (i) => box(134 + (i * 500) / 7, 138, 500 / 7 + 1, 170, bars[i] ?? '')) +
    box(134, 308, 500, 64, '#141414') +
    words(counter(turn, seconds, rate), 384, 357, 46, '#f2e6c4') +
    each(6, (i) => {
      const grey = Math.round(i * 51)
      return box(134 + (i * 500) / 6, 372, 500 / 6 + 1, 60, `rgb(${grey},${grey},${grey})`)
    }) +
    box(134, 432, 500, 110, '#b3342c') +
    box(134, 432, 500, 34, '#141414') +
    box(384 + 170 * wave(turn * 2) - 20, 437, 40, 24, '#ffffff')
  return (
    box(0, 0, 768, 576, '#767676') +
    grid(768, 576, 48, '#dadada') +
    teeth(768, 576, 48) +
    box(48, 168, 24, 240, '#3a6f8f') +
    box(96, 168, 24, 240, '#8f6f3a') +
    box(648, 168, 24, 240, '#5f8f3a') +
    box(696, 168, 24, 240, '#7a3a8f') +
    clip('tube', disc(384, 288, 240, '#fff'), inside) +
    ring(384, 288, 241, '#f2f2f2', 4)
  )
}

/** 1920x1080: the high-definition bars of the studios, with a ball that never stops. */
export const studioBars: Drawing = (turn) => {
  const bars = ['#bfbfbf', '#bfbf00', '#00bfbf', '#00bf00', '#bf00bf', '#bf0000', '#0000bf']
  const sweep = (turn * 4) % 2
  const x = 300 + 1320 * (sweep < 1 ? sweep : 2 - sweep)
  const y = 560 - 380 * Math.abs(Math.sin(turn * 8 * Math.PI))
  return (
    box(0, 0, 1920, 1080, '#666666') +
    each(7, (i) => box(240 + i * 206, 0, 206, 630, bars[i] ?? '')) +
    box(240, 630, 1680, 90, '#bfbfbf') +
    box(0, 630, 240, 90, '#00ffff') +
    box(240, 630, 206, 90, '#083e59') +
    box(1680, 630, 240, 90, '#0000ff') +
    box(0, 720, 240, 90, '#ffff00') +
    `<linearGradient id="ramp"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    box(240, 720, 1440, 90, 'url(#ramp)') +
    box(1680, 720, 240, 90, '#ff0000') +
    box(0, 810, 1920, 270, '#262626') +
    box(300, 810, 1320, 270, '#0b0b0b') +
    words(counter(turn, seconds, rate), 960, 985, 120, '#f5f5f5') +
    box(300 + 1320 * turn, 1050, 36, 30, '#e8462e') +
    disc(x + 10, y + 14, 66, '#00000055') +
    disc(x, y, 66, '#ffffff') +
    disc(x, y, 44, '#e8462e') +
    disc(x, y, 20, '#ffffff')
  )
}
