import type { Sample } from '../../sample/sample.ts'
import { lruMemo } from './lru-memo.ts'
import type { Columns } from './columns.ts'
import { createFacets, facetGrade } from './facets.ts'
import { gradesOf } from './relevance.ts'
import { hitsIn, type WordIndex } from './word-index.ts'

/** Scores every row of the base for search words; 0: no match. Cached: do not write to it. */
export type Scorer = (words: readonly string[]) => Uint16Array

export function createScorer(
  sample: Sample,
  columns: Columns,
  titles: WordIndex,
  descriptions: () => WordIndex,
): Scorer {
  const size = columns.ids.length
  const facetsWith = createFacets(sample, columns)
  const remember = lruMemo<Uint16Array>(8_000_000, (scores) => scores.byteLength)

  function score(words: readonly string[]): Uint16Array {
    const scores = new Uint16Array(size)
    for (const [at, word] of words.entries()) {
      const { title, around, description } = gradesOf(words, at)
      const facets = facetsWith(word, around)
      const grades = new Uint8Array(size)
      // Titles come last, and override descriptions.
      const places = [
        { grade: description, hits: hitsIn(descriptions(), word) },
        { grade: title, hits: hitsIn(titles, word) },
      ]
      for (const { grade, hits } of places) {
        for (const row of hits.started) grades[row] = grade.start
        for (const row of hits.whole) grades[row] = grade.whole
      }
      for (let row = 0; row < size; row++) {
        const sum = scores[row] ?? 0
        if (at > 0 && sum === 0) continue
        const grade = Math.max(grades[row] ?? 0, facetGrade(facets, row))
        scores[row] = grade && sum + grade
      }
    }
    return scores
  }

  return (words) => remember(words.join(' '), () => score(words))
}
