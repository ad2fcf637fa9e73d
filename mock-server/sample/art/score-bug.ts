import { fold } from '../../../web/src/lib/text/fold.ts'
import { faker } from '@faker-js/faker/locale/fr'
import { rect } from './shapes.ts'
import type { DrawingContext } from './drawing-context.ts'
import { faceOf, svgText } from './text.ts'

const teams = [
  'FRA',
  'ITA',
  'NAN',
  'LEN',
  'BRE',
  'STE',
  'BEL',
  'ESP',
  'OM',
  'RFA',
  'ANG',
  'NIM',
] as const

/** Three letters of a town, as on a scoreboard. */
const code = (town: string) =>
  fold(town)
    .replace(/^(?:la|le|les) /, '')
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()

/** The teams and the score of the title, or random ones. */
export function scoreBug(context: DrawingContext) {
  const { h, ink, archive } = context
  const match =
    /:\s([^:]+?)\s[–-]\s([^:(]+?)(?:\s\((?:(\d+)[-–](\d+)|.*)\)|\ssous\s.*|,.*)?$/u.exec(
      archive.title,
    )
  const [home, away] = match
    ? [code(match[1] ?? ''), code(match[2] ?? '')]
    : [faker.helpers.arrayElement(teams), faker.helpers.arrayElement(teams)]
  const score = match?.[3]
    ? `${match[3]}-${match[4]}`
    : `${faker.number.int({ min: 0, max: 4 })}-${faker.number.int({ min: 0, max: 3 })}`
  const y = h - 34
  const box = (x: number, w: number, fill: string, text: string, colour: string) =>
    rect(x, y, w, 17, fill) + svgText(text, x + w / 2, y + 12.5, 11, colour, faceOf('flat'))
  return (
    box(18, 34, ink.night, home, ink.light) +
    box(52, 34, ink.hot, score, ink.light) +
    box(86, 34, ink.night, away, ink.light) +
    box(120, 32, ink.sun, `${faker.number.int({ min: 1, max: 90 })}’`, ink.night)
  )
}
