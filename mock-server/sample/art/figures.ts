import { faker } from '@faker-js/faker/locale/fr'
import { mix } from './palettes.ts'
import { circle, ellipse, path, translated, rect, repeatShape, stroke } from './shapes.ts'
import type { DrawingContext } from './drawing-context.ts'

const hairs = ['#1d1512', '#1d1512', '#4a2f1d', '#7a4a26', '#c9a25e', '#a3a09c', '#5a1f14'] as const
const greyHair = ['#161616', '#3a3a3a', '#d8d8d6'] as const

/** Draws a person from the waist up, `size` high, standing on (x, y). */
export function bust(
  context: DrawingContext,
  x: number,
  y: number,
  size: number,
  suit: string,
  who: 'anybody' | 'woman' = 'anybody',
) {
  const { ink } = context
  const hair = faker.helpers.arrayElement(context.era === 'tube' ? greyHair : hairs)
  const shade = mix(ink.skin, ink.night, 0.22)
  const body = path('M-46 0C-46-36-40-45-13-52L0-46 13-52C40-45 46-36 46 0z', suit)
  const neck = path('M-9-62h18v12L0-42-9-50z', shade)
  const dress =
    who === 'woman' || faker.datatype.boolean(0.5)
      ? path('M-9-52L0-34 9-52 4-47 0-42-4-47z', mix(ink.light, suit, 0.15))
      : path('M-10-52L0-16 10-52 0-43z', ink.light) + path('M-3-42H3L4-18 0-12-4-18z', ink.hot)
  const head = ellipse(0, -74, 15, 19, ink.skin)
  const long = path('M-19-58C-25-106 25-106 19-58L14-62C15-78 12-86 0-87-12-86-15-78-14-62z', hair)
  const bun =
    circle(0, -99, 9, hair) +
    path('M-17-72C-20-104 20-104 17-72 12-86 4-88-2-84-8-88-14-82-17-72z', hair)
  const cut =
    who === 'woman'
      ? faker.helpers.arrayElement([long, long, bun])
      : faker.helpers.arrayElement([
          path('M-16-74C-18-104 18-104 16-74 12-84 6-88-4-87-10-86-14-82-16-74z', hair),
          long,
          path('M-16-72C-22-104 22-104 16-72 15-80 12-84 4-86-4-80-12-82-16-72z', hair),
        ])
  return translated(body + neck + dress + head + cut, x, y, size / 96)
}

/** Draws a distant person in one colour, feet on (x, y). */
export function silhouette(
  x: number,
  y: number,
  height: number,
  fill: string,
  pose: 'still' | 'sing' | 'dance',
) {
  const legs = {
    still: 'M-9-46h18L7 0H1L0-40-1 0h-6z',
    sing: 'M-9-46h18L12 0H6L0-40-6 0h-6z',
    dance: 'M-8-46H9L24-8 18-5 2-36-12 0h-6L-9-42z',
  }[pose]
  const arms = {
    still: 'M-11-78l-5 34M11-78l5 34',
    sing: 'M-11-78l-8 20M11-78L20-68 10-82',
    dance: 'M-11-80L-28-98M11-80L30-90',
  }[pose]
  const figure =
    circle(0, -92, 8, fill) +
    path('M-13-80Q0-88 13-80L9-44H-9z', fill) +
    path(legs, fill) +
    stroke(arms, fill, 6, 'stroke-linecap="round"')
  return translated(figure, x, y, height / 100)
}

export function crowd(context: DrawingContext, top: number, far: string, near: string) {
  const { w, h } = context
  const rows = 3
  return repeatShape(rows, (row) => {
    const y = top + ((h - top) * (row + 0.4)) / rows
    const size = 6 + row * 3
    const fill = mix(far, near, row / (rows - 1))
    let heads = ''
    for (let x = faker.number.int({ min: -6, max: 4 }); x < w + size; x += size * 2.5) {
      const lift = Math.round(y - faker.number.int({ min: 0, max: 5 }))
      heads += `M${Math.round(x - size)} ${lift}a${size} ${size} 0 0 1 ${size * 2} 0z`
    }
    return (
      path(heads, fill, `stroke="${fill}" stroke-width="2"`) + rect(0, y - 1, w, h - y + 1, fill)
    )
  })
}

export function microphone(x: number, y: number, height: number, fill: string) {
  const stand = stroke(`M0 0V-${Math.round(height)}M-9 0H9`, fill, 2.5, 'stroke-linecap="round"')
  return translated(stand + ellipse(0, -height - 5, 4, 7, fill), x, y)
}
