import type { Sample } from '../../sample/sample.ts'
import { countValues, type Columns } from './columns.ts'
import { wordsOf } from './fold.ts'
import { gradeAmong, type MatchGrade } from './relevance.ts'

/** A column, with the words and the number of rows of each of its values. */
type Facet = { column: Uint16Array; values: { value: number; words: string[]; count: number }[] }

export type FacetHits = { column: Uint16Array; grades: Uint8Array }[]

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

  /** The facets with the word, and an upper bound of their rows. */
  return (word: string, grade: MatchGrade): { hits: FacetHits; rows: number } => {
    const hits: FacetHits = []
    let rows = 0
    for (const { column, values } of facets) {
      const grades = new Uint8Array(1 + (values.at(-1)?.value ?? 0))
      const before = rows
      for (const { value, words, count } of values) {
        const reached = gradeAmong(words, word, grade)
        grades[value] = reached
        if (reached > 0) rows += count
      }
      if (rows > before) hits.push({ column, grades })
    }
    return { hits, rows }
  }
}

export function facetGrade(hits: FacetHits, row: number): number {
  let best = 0
  for (const { column, grades } of hits) {
    const grade = grades[column[row] ?? 0] ?? 0
    if (grade > best) best = grade
  }
  return best
}

function createFacet(column: Uint16Array, nameOf: (value: number) => string): Facet {
  const counts = countValues(column, 65_536)
  const values = [...new Set(column)].toSorted((a, b) => a - b)
  return {
    column,
    values: values.map((value) => ({
      value,
      words: wordsOf(nameOf(value)),
      count: counts[value] ?? 0,
    })),
  }
}
