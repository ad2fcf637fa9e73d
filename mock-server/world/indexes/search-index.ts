import type { Content } from '../../sample/content.ts'
import { boundedMemo } from './bounded-memo.ts'
import type { Columns } from './columns.ts'
import { createFacets, facetGrade } from './facets.ts'
import { gradesOf } from './relevance.ts'
import { titleHits, type TitleIndex } from './title-index.ts'

/** Scores every row of the base against the words of a query; 0: not found. Do not write to it. */
export type Scorer = (words: readonly string[]) => Uint16Array

/** The rarest word goes first, so that the others are compared only with what it left. */
export function createScorer(content: Content, columns: Columns, titles: TitleIndex): Scorer {
  const size = columns.ids.length
  const facetsWith = createFacets(content, columns)
  const remember = boundedMemo<Uint16Array>(8_000_000, (scores) => scores.byteLength)
  const grades = new Uint8Array(size)

  function lookUp(words: readonly string[]) {
    const found = words.map((word, at) => {
      const { title, rest } = gradesOf(words, at)
      const facets = facetsWith(word, rest)
      const hits = titleHits(titles, word)
      const rows = facets.rows + hits.whole.length + hits.started.length
      return { title, hits, facets: facets.hits, rows }
    })
    return found.toSorted((a, b) => a.rows - b.rows)
  }

  function score(words: readonly string[]): Uint16Array {
    const scores = new Uint16Array(size)
    let first = true
    for (const { title, hits, facets, rows } of lookUp(words)) {
      if (rows === 0) return scores.fill(0)
      grades.fill(0)
      for (const row of hits.started) grades[row] = title.start
      for (const row of hits.whole) grades[row] = title.whole
      let left = 0
      for (let row = 0; row < size; row++) {
        if (!first && scores[row] === 0) continue
        const grade = grades[row] || (facets.length > 0 ? facetGrade(facets, row) : 0)
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
