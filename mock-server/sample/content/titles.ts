import { blend, salt } from '../random.ts'
import { fill, fits } from './fill.ts'
import { capital } from './grammar.ts'
import type { Sketch } from './sketch.ts'

const asks = { title: salt('title') }

/** One sentence of the list that suits the year, by a seededRandom. */
export function suited(texts: readonly string[], hash: number, year: number): string | undefined {
  for (let i = 0; i < texts.length; i++) {
    const text = texts[(hash + i) % texts.length]
    if (text !== undefined && fits(text, year)) return text
  }
  return undefined
}

export function titleOf(sketch: Sketch): string {
  const { programme, family, base, year } = sketch
  const text = suited(programme.titles ?? family.titles, blend(base, asks.title), year)
  const title = capital(fill(text ?? '{émission} {du date}', sketch))
  return title.length <= 150 ? title : fill('{émission} {du date}', sketch)
}
