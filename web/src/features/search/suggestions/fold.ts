// Letters that NFD does not decompose, but that users type without stroke or ligature.
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

/** A text without case and diacritics, with the original offset of each UTF-16 unit. */
export type Folded = {
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
    // A combining mark extends all units of the letter before it.
    if (!letters)
      for (let unit = folded.ends.length; folded.ends[--unit] === at;) folded.ends[unit] = end
    folded.text += letters
    at = end
  }
  return folded
}
