import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import type { Sheet } from '../poster.ts'
import {
  circle,
  pathData,
  ellipse,
  path,
  rays,
  rect,
  repeatShape,
  ring,
  roundCoordinate,
  stroke,
  type Point,
} from '../shapes.ts'
import { clipped } from '../drawing-context.ts'

const W = 360
const H = 480

export function arcs({ inks }: Sheet) {
  const [x, y] = faker.helpers.arrayElement<Point>([
    [0, 480],
    [180, 480],
    [360, 480],
    [180, 300],
  ])
  const width = faker.helpers.arrayElement([22, 28, 36])
  const rings = repeatShape(8, (i) =>
    ring(x, y, 40 + i * width * 1.7, inks[1 + (i % 4)] ?? inks[1], width),
  )
  return rings + circle(x, y, 34, inks[4]) + rect(0, 0, W, 12, inks[2])
}

export function diagonals({ inks }: Sheet) {
  const lean = faker.number.int({ min: 90, max: 200 }) * faker.helpers.arrayElement([-1, 1])
  const wide = faker.number.int({ min: 26, max: 48 })
  const bars = repeatShape(9, (i) => {
    const x = i * wide * 1.75 - 160
    return path(
      pathData`M${x} ${H} ${x + wide} ${H} ${x + wide + lean} 0 ${x + lean} 0z`,
      inks[1 + (i % 3)] ?? inks[1],
    )
  })
  const x = faker.number.int({ min: 110, max: 250 })
  const y = faker.number.int({ min: 130, max: 330 })
  return bars + circle(x, y, 92, inks[4]) + circle(x, y, 58, inks[2]) + circle(x, y, 20, inks[0])
}

export function mosaic({ inks }: Sheet) {
  const size = 30
  const blocks = [1, 2, 3, 4].map((ink) => ({ fill: inks[ink] ?? inks[1], d: '' }))
  for (let row = 1; row < 15; row++) {
    for (let column = 0; column < 6; column++) {
      const near = 1 - (Math.abs(row - 7.5) / 7.5) * 0.55 - (5 - column) * 0.07
      if (!faker.datatype.boolean(near)) continue
      const block = blocks[faker.number.int({ min: 0, max: 3 })]
      if (block)
        block.d += `M${column * size} ${row * size}h${size}v${size}h-${size}zM${W - (column + 1) * size} ${row * size}h${size}v${size}h-${size}z`
    }
  }
  return (
    rect(0, 0, W, H, mix(inks[0], '#000000', 0.55)) +
    blocks.map(({ fill, d }) => path(d || 'M0 0', fill)).join('') +
    rect(0, H - 14, W, 14, inks[2])
  )
}

export function quarters({ inks }: Sheet) {
  const size = faker.helpers.arrayElement([90, 120])
  let drawn = ''
  for (let y = 0; y < H; y += size) {
    for (let x = 0; x < W; x += size) {
      const shift = faker.number.int({ min: 0, max: 4 })
      const [back, front] = [
        inks[shift] ?? inks[0],
        inks[(shift + faker.number.int({ min: 1, max: 4 })) % 5] ?? inks[1],
      ]
      const s = size
      const corner = faker.helpers.arrayElement([
        `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
        `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
        `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
        `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
        `M${x + s / 2} ${y}a${s / 2} ${s / 2} 0 0 1 0 ${s}a${s / 2} ${s / 2} 0 0 1 0-${s}z`,
      ])
      drawn += rect(x, y, s, s, back) + path(corner, front)
    }
  }
  return drawn
}

export function steps({ inks }: Sheet) {
  const up = faker.helpers.arrayElement([-1, 1])
  const bars = repeatShape(6, (i) => {
    const tall = 90 + (up === 1 ? i : 5 - i) * 52
    return (
      rect(i * 60, H - tall, 60, tall, inks[1 + (i % 3)] ?? inks[1]) +
      path(`M${i * 60} ${H - tall}h60a60 60 0 0 1-60 60z`, inks[4], 'opacity=".9"')
    )
  })
  return (
    bars +
    circle(up === 1 ? 96 : 264, 110, 64, inks[4]) +
    circle(up === 1 ? 96 : 264, 110, 30, inks[2])
  )
}

export function swell({ inks }: Sheet) {
  const x = faker.number.int({ min: 100, max: 260 })
  const bands = repeatShape(7, (i) => {
    const y = 210 + i * 42
    const bend = faker.number.int({ min: 24, max: 46 }) * (i % 2 ? 1 : -1)
    return path(
      `M-10 ${y}Q85 ${y - bend} 180 ${y}T370 ${y}V${H}H-10z`,
      [inks[3], inks[1], inks[4], inks[2]][i % 4] ?? inks[3],
    )
  })
  return (
    circle(x, 165, 105, inks[2]) +
    repeatShape(5, (i) => rect(x - 105, 170 + i * 20, 210, 4 + i * 2, inks[0])) +
    bands
  )
}

export function eye({ inks, defs }: Sheet) {
  const lid = 'M10 240Q180 60 350 240 180 420 10 240z'
  const iris =
    circle(180, 240, 92, inks[2]) +
    rays(180, 240, 92, faker.helpers.arrayElement([12, 18, 24]), inks[3]) +
    circle(180, 240, 46, '#0c0c0e') +
    rect(196, 204, 26, 20, inks[4], 'rx="5"')
  const lashes = repeatShape(9, (i) => {
    const turn = ((i - 4) * Math.PI) / 14
    const at = (r: number) =>
      `${roundCoordinate(180 + Math.sin(turn) * r)} ${roundCoordinate(260 - Math.cos(turn) * r)}`
    return stroke(`M${at(160)}L${at(232)}`, inks[1], 14)
  })
  return (
    lashes +
    path(lid, inks[4]) +
    clipped({ defs }, path(lid, '#fff'), iris) +
    stroke(lid, inks[1], 12) +
    ellipse(180, 440, 120, 10, inks[1])
  )
}
