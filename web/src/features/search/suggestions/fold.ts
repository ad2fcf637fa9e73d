// Letters that stay whole under NFD, though nobody types the stroke or the tie.
const plain: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ς: 'σ',
}

const foldOne = (character: string) =>
  Array.from(
    character
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  )
    .map((letter) => plain[letter] ?? letter)
    .join('')

/** A text without case and accents, and where each of its units stood in the original. */
export type Folded = {
  text: string
  /** Offset in the original where the character behind a unit begins. */
  starts: number[]
  /** Offset after that character and the marks that it carries. */
  ends: number[]
}

/** Folds character by character, as lengths change: 'Œ' is two letters, an accent of its own none. */
export function fold(original: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] }
  let at = 0
  for (const character of original) {
    const end = at + character.length
    const letters = foldOne(character)
    for (let unit = 0; unit < letters.length; unit++) {
      folded.starts.push(at)
      folded.ends.push(end)
    }
    // A mark belongs to all units of the letter before it.
    if (!letters)
      for (let unit = folded.ends.length; folded.ends[--unit] === at;) folded.ends[unit] = end
    folded.text += letters
    at = end
  }
  return folded
}
