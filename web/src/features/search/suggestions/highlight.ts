import { fold } from '../../../lib/text/fold.ts'
import { foldWithOffsets } from './fold-with-offsets.ts'

type HighlightPart = { text: string; hit: boolean }

const WORD = /[\p{L}\p{N}]+/gu

/**
 * Returns the search terms. Ignores single letters, elided articles (« l'heure »), unless there are
 * no others.
 */
function queryWords(query: string): string[] {
  const terms = fold(query).match(WORD) ?? []
  const long = terms.filter((word) => word.length > 1)
  return long.length > 0 ? long : terms
}

/** Splits a text where its words start with a search term. The joined parts equal the text. */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const terms = queryWords(query)
  const folded = foldWithOffsets(text)
  const parts: HighlightPart[] = []
  let at = 0
  const cut = (to: number, hit: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), hit })
    at = Math.max(at, to)
  }
  for (const { 0: word, index } of folded.text.matchAll(WORD)) {
    const lengths = terms.filter((part) => word.startsWith(part)).map((part) => part.length)
    if (lengths.length === 0) continue
    cut(folded.starts[index] ?? at, false)
    cut(folded.ends[index + Math.max(...lengths) - 1] ?? at, true)
  }
  cut(text.length, false)
  return parts
}
