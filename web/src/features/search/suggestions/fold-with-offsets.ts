import { fold } from '../../../lib/text/fold.ts'

/** A text without case and diacritics, with the original offset of each UTF-16 unit. */
type Folded = {
  text: string
  /** Original offset of the unit's character. */
  starts: number[]
  /** Original offset after that character and its combining marks. */
  ends: number[]
}

/**
 * Folds each character separately, as lengths change: 'Œ' becomes two letters, a combining mark
 * none.
 */
export function foldWithOffsets(original: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] }
  let at = 0
  for (const character of original) {
    const end = at + character.length
    const letters = fold(character)
    for (let unit = 0; unit < letters.length; unit++) {
      folded.starts.push(at)
      folded.ends.push(end)
    }
    // A combining mark extends all units of the letter before it.
    if (!letters)
      for (let unit = folded.ends.length; folded.ends[--unit] === at;) folded.ends[unit] = end
    folded.text += letters
    at = end
  }
  return folded
}
