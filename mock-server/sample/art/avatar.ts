import { faker } from '@faker-js/faker/locale/fr'
import { seedDrawing } from './seed-drawing.ts'
import { mix } from './palettes.ts'
import { picture } from './picture.ts'
import { circle, path, rect, ring, stroke } from './shapes.ts'

const pairs = [
  ['#e8442e', '#f6e3c4'],
  ['#f2b731', '#27303f'],
  ['#2a9d8f', '#fbe9c9'],
  ['#3d5a98', '#f7c59f'],
  ['#7a4a8c', '#ffd166'],
  ['#d1495b', '#fdf0d5'],
  ['#22577a', '#a7e8bd'],
  ['#f08a5d', '#3a2144'],
  ['#4b7f52', '#f4e9cd'],
  ['#b5179e', '#ffe066'],
  ['#1b6ca8', '#ffe8d6'],
  ['#8d5524', '#ffe0ac'],
] as const

/** Draws a member's avatar: a little television set with a face, 96 × 96. */
export function drawAvatar(user: { id: string; username: string }): string {
  seedDrawing(user.id)
  const [back, body] = faker.helpers.arrayElement<readonly [string, string]>(pairs)
  const screen = faker.helpers.arrayElement(['#16171c', mix(back, '#0c0c10', 0.75), '#20303a'])
  const glow = faker.helpers.arrayElement([
    '#fdf6e3',
    '#9df0e0',
    '#ffd98a',
    '#ffb3c1',
    '#c4f27a',
    '#b7d5ff',
  ])
  const tilt = faker.number.int({ min: -7, max: 7 })
  const aerial = faker.helpers.arrayElement([
    stroke('M48 26L32 8M48 26L64 8', body, 3.4, 'stroke-linecap="round"') +
      circle(32, 8, 3.6, glow) +
      circle(64, 8, 3.6, glow),
    stroke('M48 26V10', body, 3.4) + circle(48, 9, 5, glow),
    ring(48, 16, 9, body, 3.4),
    stroke('M40 26C38 12 28 14 26 8M56 26C58 12 68 14 70 8', body, 3.4, 'stroke-linecap="round"'),
    path('M30 26a18 15 0 0 1 36 0z', mix(body, back, 0.45)),
  ])
  const gap = faker.number.int({ min: 9, max: 13 })
  const y = faker.number.int({ min: 45, max: 50 })
  const eye = faker.helpers.arrayElement([
    (x: number) => circle(x, y, 4.6, glow),
    (x: number) => rect(x - 4, y - 6, 8, 11, glow, 'rx="2"'),
    (x: number) => stroke(`M${x - 5} ${y + 2}q5-8 10 0`, glow, 3.2, 'stroke-linecap="round"'),
    (x: number) => ring(x, y, 6, glow, 2.6) + circle(x + 1, y, 2, glow),
    (x: number) => circle(x, y, 6.4, '#fff') + circle(x + 1.5, y + 1, 3, screen),
  ])
  const m = y + 13
  const mouth = faker.helpers.arrayElement([
    stroke(`M38 ${m}q10 9 20 0`, glow, 3.2, 'stroke-linecap="round"'),
    path(`M38 ${m - 2}h20a10 10 0 0 1-20 0z`, glow),
    rect(40, m, 16, 3.4, glow, 'rx="1.7"'),
    [1, 4, 6, 3, 2].map((up, i) => rect(36 + i * 5, m - up, 3, 6, glow)).join(''),
    circle(48, m + 2, 4, glow),
    stroke(`M40 ${m + 2}q9 4 16-4`, glow, 3.2, 'stroke-linecap="round"'),
  ])
  const blush = faker.datatype.boolean(0.4)
    ? circle(30, m - 1, 3.4, '#ff7a7a', 'opacity=".7"') +
      circle(66, m - 1, 3.4, '#ff7a7a', 'opacity=".7"')
    : ''
  const knobs = faker.datatype.boolean(0.6)
    ? circle(42, 79, 2, back) + circle(48, 79, 2, back) + circle(54, 79, 2, back)
    : rect(36, 78, 24, 2.4, back)
  const round = faker.number.int({ min: 9, max: 20 })
  const set =
    aerial +
    path(
      'M30 80L24 92M66 80L72 92',
      'none',
      `stroke="${body}" stroke-width="4" stroke-linecap="round"`,
    ) +
    rect(14, 25, 68, 59, body, `rx="${round}"`) +
    rect(20, 31, 56, 43, screen, `rx="${round - 4}"`) +
    eye(48 - gap) +
    eye(48 + gap) +
    mouth +
    blush +
    knobs
  const halo = faker.datatype.boolean(0.5)
    ? circle(48, 54, 44, '#fff', 'opacity=".13"')
    : path('M0 96L96 0V96z', '#000', 'opacity=".12"')
  return picture(
    96,
    96,
    [],
    rect(0, 0, 96, 96, back) + halo + `<g transform="rotate(${tilt} 48 54)">${set}</g>`,
  )
}
