import { faker } from '@faker-js/faker/locale/fr'
import { fill, isForYear } from './fill-template.ts'
import { capital, frenchTypography } from './grammar.ts'
import type { Sketch } from './record-outline.ts'

/** Picks a text of the list that suits the year, if there is one. */
export function pickForYear(texts: readonly string[], year: number): string | undefined {
  const fitting = texts.filter((text) => isForYear(text, year))
  return fitting.length > 0 ? faker.helpers.arrayElement(fitting) : undefined
}

export function titleOf(sketch: Sketch): string {
  const { programme, family, year, landmark } = sketch
  if (landmark) return frenchTypography(landmark.title)
  const text = pickForYear(programme.titles ?? family.titles, year)
  const title = capital(fill(text ?? '{émission} {du date}', sketch))
  return title.length <= 150 ? title : fill('{émission} {du date}', sketch)
}
