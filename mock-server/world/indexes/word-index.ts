import type { Sample } from '../../sample/sample.ts'
import { wordsOf } from './fold.ts'

/** An inverted index of the words of texts. See docs/decisions/mock-server/search-index.md. */
export type WordIndex = {
  vocabulary: string[]
  /** Start of each term in `rows`, and the end of the last. */
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

export type GrowingIndex = {
  /** The complete index: reads now what is not read yet. */
  whole: () => WordIndex
  /** Reads texts for about `ms` ms; false when it is complete. */
  grow: (ms: number) => boolean
}

const ROWS_AT_ONCE = 50

type Making = { indexer: ReturnType<typeof wordIndexer>; read: typeof wordsOf }

/**
 * Indexes descriptions between requests, or at the first query: they are too many for the start.
 */
export function descriptionIndex({ size, description }: Sample): GrowingIndex {
  let index: WordIndex | undefined
  // Released at the end: it uses as much memory as the index itself.
  let making: Making | undefined = { indexer: wordIndexer(), read: wordReader() }
  let next = 0
  /** Reads some more rows; false if none is left. */
  const readOn = () => {
    const end = Math.min(size, next + ROWS_AT_ONCE)
    for (let row = next; row < end; row++) making?.indexer.add(row, making.read(description(row)))
    next = end
    return next < size
  }
  const whole = () => {
    if (making) {
      while (readOn());
      index = making.indexer.build()
      making = undefined
    }
    return index as WordIndex
  }
  return {
    whole,
    grow(ms) {
      const end = performance.now() + ms
      while (readOn()) if (performance.now() >= end) return true
      whole()
      return false
    },
  }
}

/**
 * Splits texts into words. They share most pieces between spaces, so each piece is split only once.
 */
function wordReader() {
  const known = new Map<string, readonly string[]>()
  return (text: string) => {
    const all: string[] = []
    for (const piece of text.split(' ')) {
      let words = known.get(piece)
      if (!words) known.set(piece, (words = wordsOf(piece)))
      for (const word of words) all.push(word)
    }
    return all
  }
}

/** The rows with the word itself, and those with a longer word that starts with it. */
export type MatchingRows = { whole: Uint32Array; started: Uint32Array }

export function hitsIn({ vocabulary, starts, rows }: WordIndex, word: string): MatchingRows {
  const first = lowerBound(vocabulary, word)
  // U+FFFF is no letter: it sorts after every word that starts with this one.
  const end = lowerBound(vocabulary, `${word}\uFFFF`)
  // A word sorts right before the words that it starts, so the rows of both are adjacent.
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
