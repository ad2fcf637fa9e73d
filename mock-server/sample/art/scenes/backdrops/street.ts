import { faker } from '@faker-js/faker/locale/fr'
import { circle, pathData, ellipse, path, rect, stroke } from '../../shapes.ts'
import type { DrawingContext } from '../../drawing-context.ts'

export function building(
  { ink, h }: DrawingContext,
  x: number,
  w: number,
  top: number,
  ground: number,
  fill: string,
) {
  let windows = ''
  for (let y = top + 10; y < ground - 18; y += 19) {
    for (let wx = x + 7; wx < x + w - 8; wx += 15)
      if (faker.datatype.boolean(0.4)) windows += pathData`M${wx} ${y}h7v10h-7z`
  }
  return rect(x, top, w, h - top, fill) + path(windows || 'M0 0', ink.sun, 'opacity=".85"')
}

export function lamp(ink: DrawingContext['ink'], x: number, y: number, t: number) {
  return (
    stroke(pathData`M${x} ${y}V${y - t}q0-14 16-12`, ink.night, 3.4) +
    ellipse(x + 18, y - t - 10, 9, 5, ink.light) +
    path(
      pathData`M${x + 10} ${y - t - 8} ${x + 26} ${y - t - 8} ${x + 58} ${y + 4} ${x - 24} ${y + 4}z`,
      ink.sun,
      'opacity=".28"',
    )
  )
}

export function car(ink: DrawingContext['ink'], fill: string, modern: boolean) {
  const shell = modern
    ? 'M-62-8Q-62-22-48-24L-34-26-18-42H22L42-26 56-22Q64-18 62-8z'
    : 'M-60-8C-62-24-48-28-36-28-28-44-14-48 4-48 22-48 32-40 38-28 54-28 62-22 60-8z'
  return (
    path(shell, fill) +
    path('M-26-27L-14-40H0V-27zM5-40H18L30-27H5z', ink.sun, 'opacity=".75"') +
    circle(-36, -7, 10, ink.night) +
    circle(36, -7, 10, ink.night) +
    circle(-36, -7, 4, ink.soft) +
    circle(36, -7, 4, ink.soft) +
    circle(58, -17, 4, ink.light) +
    path(pathData`M60 -19 130 -34 130 8 60 -14z`, ink.light, 'opacity=".3"')
  )
}
