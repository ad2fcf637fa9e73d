import type { Content } from '../../sample/content.ts'
import { wordsOf } from './fold.ts'

/** An inverted index over the words of texts. See docs/decisions/mock-server/own-search-index.md. */
export type WordIndex = {
  vocabulary: string[]
  /** Where the rows of each term start in `rows`; one more entry than there are terms. */
  starts: Uint32Array
  rows: Uint32Array
}

export function wordIndexer() {
  const numbers = new Map<string, number>()
  const lastRow: number[] = []
  const counts: number[] = []
  const tokenTerms: number[] = []
  const tokenRows: number[] = []

  function add(row: number, words: readonly string[]): void {
    for (const word of words) {
      let term = numbers.get(word)
      if (term === undefined) {
        term = numbers.size
        numbers.set(word, term)
        lastRow.push(-1)
        counts.push(0)
      }
      if (lastRow[term] === row) continue
      lastRow[term] = row
      counts[term] = (counts[term] ?? 0) + 1
      tokenTerms.push(term)
      tokenRows.push(row)
    }
  }

  function build(): WordIndex {
    const vocabulary = [...numbers.keys()].sort()
    const starts = new Uint32Array(vocabulary.length + 1)
    const next = new Uint32Array(vocabulary.length)
    vocabulary.forEach((word, at) => {
      const term = numbers.get(word) ?? 0
      starts[at + 1] = (starts[at] ?? 0) + (counts[term] ?? 0)
      next[term] = starts[at] ?? 0
    })
    const rows = new Uint32Array(tokenRows.length)
    for (let token = 0; token < tokenRows.length; token++) {
      const term = tokenTerms[token] ?? 0
      rows[next[term] ?? 0] = tokenRows[token] ?? 0
      next[term] = (next[term] ?? 0) + 1
    }
    return { vocabulary, starts, rows }
  }

  return { add, build }
}

/** Descriptions are too many words for a start: they are indexed once a query looks for them. */
export function descriptionIndex({ size, description }: Content): () => WordIndex {
  let index: WordIndex | undefined
  return () => {
    if (index) return index
    const indexer = wordIndexer()
    for (let row = 0; row < size; row++) indexer.add(row, wordsOf(description(row)))
    return (index = indexer.build())
  }
}

/** The rows whose text has a word that starts with this one; those of the word itself first. */
export type Hits = { whole: Uint32Array; started: Uint32Array }

export function hitsIn({ vocabulary, starts, rows }: WordIndex, word: string): Hits {
  const first = lowerBound(vocabulary, word)
  // U+FFFF is no letter: it sorts after every word that starts with this one.
  const end = lowerBound(vocabulary, `${word}\uFFFF`)
  // A word sorts before all that it starts, so the rows of both lie side by side.
  const split = vocabulary[first] === word ? first + 1 : first
  return {
    whole: rows.subarray(starts[first], starts[split]),
    started: rows.subarray(starts[split], starts[end]),
  }
}

function lowerBound(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
