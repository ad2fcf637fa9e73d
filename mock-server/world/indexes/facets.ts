import type { Sample } from '../../sample/sample.ts'
import type { Columns } from './columns.ts'
import { wordsOf } from './fold.ts'
import { gradeAmong, type MatchGrade } from './relevance.ts'

/** A column, with the words of each of its values. */
type Facet = { column: Uint16Array; values: { value: number; words: string[] }[] }

type FacetHits = { column: Uint16Array; grades: Uint8Array }[]

/**
 * Searches channels, categories and years: they have few values, so a word is compared once with
 * each.
 */
export function createFacets(sample: Sample, { channel, category, year }: Columns) {
  const facets = [
    createFacet(channel, (value) => sample.channels[value]?.name ?? ''),
    createFacet(category, (value) => sample.categories[value]?.name ?? ''),
    createFacet(year, String),
  ]
  return (word: string, grade: MatchGrade): FacetHits =>
    facets.map(({ column, values }) => {
      const grades = new Uint8Array(1 + (values.at(-1)?.value ?? 0))
      for (const { value, words } of values) grades[value] = gradeAmong(words, word, grade)
      return { column, grades }
    })
}

export function facetGrade(hits: FacetHits, row: number): number {
  let best = 0
  for (const { column, grades } of hits) best = Math.max(best, grades[column[row] ?? 0] ?? 0)
  return best
}

function createFacet(column: Uint16Array, nameOf: (value: number) => string): Facet {
  const values = [...new Set(column)].toSorted((a, b) => a - b)
  return { column, values: values.map((value) => ({ value, words: wordsOf(nameOf(value)) })) }
}
