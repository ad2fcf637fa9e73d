import type { Sample } from '../../sample/sample.ts'
import { lruMemo } from './lru-memo.ts'
import type { Columns } from './columns.ts'
import { createFacets, facetGrade } from './facets.ts'
import { gradesOf } from './relevance.ts'
import { hitsIn, type WordIndex } from './word-index.ts'

/** Scores every row of the base for search words; 0: no match. Cached: do not write to it. */
export type Scorer = (words: readonly string[]) => Uint16Array

/** Starts with the rarest word, so that the others are compared only with the rows left. */
export function createScorer(
  sample: Sample,
  columns: Columns,
  titles: WordIndex,
  descriptions: () => WordIndex,
): Scorer {
  const size = columns.ids.length
  const facetsWith = createFacets(sample, columns)
  const remember = lruMemo<Uint16Array>(8_000_000, (scores) => scores.byteLength)
  const grades = new Uint8Array(size)

  function lookUp(words: readonly string[]) {
    const found = words.map((word, at) => {
      const { title, around, description } = gradesOf(words, at)
      const facets = facetsWith(word, around)
      // Titles come last, and override descriptions.
      const places = [
        { grade: description, hits: hitsIn(descriptions(), word) },
        { grade: title, hits: hitsIn(titles, word) },
      ]
      const counts = places.map(({ hits }) => hits.whole.length + hits.started.length)
      return { places, facets: facets.hits, rows: counts.reduce((a, b) => a + b, facets.rows) }
    })
    return found.toSorted((a, b) => a.rows - b.rows)
  }

  function score(words: readonly string[]): Uint16Array {
    const scores = new Uint16Array(size)
    let first = true
    for (const { places, facets, rows } of lookUp(words)) {
      if (rows === 0) return scores.fill(0)
      grades.fill(0)
      for (const { grade, hits } of places) {
        for (const row of hits.started) grades[row] = grade.start
        for (const row of hits.whole) grades[row] = grade.whole
      }
      let left = 0
      for (let row = 0; row < size; row++) {
        if (!first && scores[row] === 0) continue
        const own = grades[row] ?? 0
        const grade = facets.length > 0 ? Math.max(own, facetGrade(facets, row)) : own
        scores[row] = grade === 0 ? 0 : (scores[row] ?? 0) + grade
        if (grade !== 0) left++
      }
      if (left === 0) break
      first = false
    }
    return scores
  }

  return (words) => remember(words.join(' '), () => score(words))
}
