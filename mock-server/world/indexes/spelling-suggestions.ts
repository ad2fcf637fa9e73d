import type { Sample } from '../../sample/sample.ts'
import { editDistance } from './edit-distance.ts'
import { fold, wordsOf } from './fold.ts'
import type { WordIndex } from './word-index.ts'

/**
 * Suggestions for a word, closest first; undefined if the collection has it, or a longer word that
 * starts with it.
 */
export type SpellingSuggester = (word: string) => string[] | undefined

type Term = { folded: string; weight: number; written: () => string }

const MAX_SUGGESTIONS = 5

/** Maximum number of wrong letters: none in short words, which would match anything. */
const slackOf = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Compares a word with the whole vocabulary; of most words only the length is compared. */
export function createSpeller(
  sample: Sample,
  titles: WordIndex,
  descriptions: () => WordIndex,
): SpellingSuggester {
  let vocabulary: readonly Term[] | undefined
  return (word) => {
    vocabulary ??= vocabularyOf(sample, titles, descriptions())
    const wanted = fold(word)
    if (vocabulary.some(({ folded }) => folded.startsWith(wanted))) return undefined
    const slack = slackOf(wanted)
    return vocabulary
      .map((term) => ({ term, distance: editDistance(wanted, term.folded, slack) }))
      .filter(({ distance }) => distance <= slack)
      .toSorted((a, b) => a.distance - b.distance || b.term.weight - a.term.weight)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ term }) => term.written().toLowerCase())
  }
}

/** Added to the weight of titles and names, so that they precede words of descriptions. */
const NAMED = 2 ** 32

function vocabularyOf(sample: Sample, titles: WordIndex, descriptions: WordIndex): Term[] {
  const { channels, categories, collections } = sample
  const names = [
    ...[...channels, ...categories].map(({ name }) => name),
    ...collections.map(({ title }) => title),
    ...collections.map(({ description }) => description),
  ]
  const terms = new Map<string, Term>()
  const titled = termsOf(titles, (row) => sample.row(row).summary.title, NAMED)
  for (const term of [...titled, ...termsOf(descriptions, sample.description, 0)])
    if (!terms.has(term.folded)) terms.set(term.folded, term)
  for (const name of names)
    for (const folded of wordsOf(name))
      terms.set(folded, { folded, weight: 2 * NAMED, written: () => writtenIn(name, folded) })
  return [...terms.values()]
}

const termsOf = (
  { vocabulary, starts, rows }: WordIndex,
  textOf: (row: number) => string,
  more: number,
): Term[] =>
  vocabulary.map((folded, at) => {
    const [start = 0, end = 0] = [starts[at], starts[at + 1]]
    const written = () => writtenIn(textOf(rows[start] ?? 0), folded)
    return { folded, weight: more + end - start, written }
  })

const writtenIn = (text: string, folded: string) =>
  text.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((word) => fold(word) === folded) ?? folded
