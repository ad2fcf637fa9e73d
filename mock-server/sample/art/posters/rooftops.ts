import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import type { Sheet } from '../poster.ts'
import { circle, pathData, path, translated, rect, repeatShape, star, stroke } from '../shapes.ts'

const W = 360
const H = 480

export function antennas({ inks }: Sheet) {
  const one = (x: number, y: number, size: number) => {
    const rods = repeatShape(5, (i) => `M${-44 + i * 7} ${-96 + i * 17}H${44 - i * 7}`)
    return translated(
      stroke(`M0 200V-120${rods}`, inks[1], 6, 'stroke-linecap="round"'),
      x,
      y,
      size,
      faker.number.int({ min: -3, max: 3 }),
    )
  }
  const roofs = repeatShape(4, (i) =>
    path(
      pathData`M${i * 104 - 60} ${H} ${i * 104 - 60} 420 ${i * 104 - 4} 366 ${i * 104 + 52} 420 ${i * 104 + 52} ${H}z`,
      i % 2 ? inks[1] : mix(inks[1], inks[3], 0.3),
    ),
  )
  return (
    circle(faker.number.int({ min: 110, max: 250 }), 230, 140, inks[2]) +
    circle(180, 250, 80, inks[4], 'opacity=".35"') +
    one(84, 230, 1) +
    one(190, 190, 1.25) +
    one(292, 260, 0.9) +
    roofs
  )
}

export function moonlight({ inks }: Sheet) {
  const night = mix(inks[0], '#07070c', 0.72)
  const stars = repeatShape(12, () =>
    star(
      faker.number.int({ min: 10, max: 350 }),
      faker.number.int({ min: 14, max: 250 }),
      faker.number.int({ min: 3, max: 9 }),
      inks[4],
    ),
  )
  const x = faker.number.int({ min: 110, max: 250 })
  return (
    rect(0, 0, W, H, night) +
    stars +
    circle(x, 180, 104, inks[4]) +
    circle(x + 34, 150, 88, night) +
    town({ inks, defs: [] }, 330, '#08080c')
  )
}

function town({ inks }: Sheet, top: number, fill: string) {
  return repeatShape(6, (i) => {
    const y = top + faker.number.int({ min: -70, max: 30 })
    const lit = repeatShape(8, (k) =>
      faker.datatype.boolean(0.45)
        ? rect(i * 62 + 10 + (k % 2) * 24, y + 18 + (k >> 1) * 32, 13, 18, inks[2])
        : '',
    )
    return rect(i * 62 - 4, y, 60, H - y, fill) + lit
  })
}

export function skyline(sheet: Sheet) {
  const { inks } = sheet
  const far = repeatShape(8, (i) =>
    rect(i * 48 - 10, 250 + faker.number.int({ min: -110, max: 20 }), 44, 300, inks[3]),
  )
  return (
    circle(faker.number.int({ min: 90, max: 270 }), 150, 92, inks[2]) +
    far +
    town(sheet, 350, inks[1])
  )
}
