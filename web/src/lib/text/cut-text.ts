import { once } from '../once.ts'

const segmenter = once(() => new Intl.Segmenter())

/** The grapheme clusters of a text. */
export const graphemesOf = (text: string) =>
  Array.from(segmenter().segment(text), ({ segment }) => segment)

/** Truncates a text to `length` UTF-16 units, between two grapheme clusters. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  // The next code point decides whether a cluster ends at the cut.
  for (const { segment, index } of segmenter().segment(text.slice(0, length + 2))) {
    const next = index + segment.length
    if (next > length) break
    end = next
  }
  // A cluster of many combining marks that exceeds `length` is cut too.
  return end > 0 ? text.slice(0, end) : text.slice(0, length).replace(/\p{Cs}$/u, '')
}

/** Truncates a text and adds an ellipsis. */
export const shortened = (text: string, length: number) =>
  text.length > length ? `${cutText(text, length - 1).trimEnd()}…` : text
