type Segments = { segment: (text: string) => Iterable<{ segment: string; index: number }> }

const byCodePoint: Segments = {
  *segment(text) {
    let index = 0
    for (const segment of text) {
      yield { segment, index }
      index += segment.length
    }
  },
}

let segmenter: Segments | undefined
/** Firefox has `Intl.Segmenter` since 125. */
const letters = () => (segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : byCodePoint)

/** The characters of a text as readers count them: with their marks, and emoji whole. */
export const graphemesOf = (text: string) =>
  Array.from(letters().segment(text), ({ segment }) => segment)

/** As much of the beginning as `length` UTF-16 units hold, cut between two characters as readers count them. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  // What follows the cut decides whether something ends there: at least a whole code point of it.
  for (const { segment, index } of letters().segment(text.slice(0, length + 2))) {
    const next = index + segment.length
    if (next > length) break
    end = next
  }
  // One that is longer than all the room, as piled marks make it, is cut all the same.
  return end > 0 ? text.slice(0, end) : text.slice(0, length).replace(/\p{Cs}$/u, '')
}

/** The same, and an ellipsis where something was cut. */
export const shortened = (text: string, length: number) =>
  text.length > length ? `${cutText(text, length - 1).trimEnd()}…` : text
