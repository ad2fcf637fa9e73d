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

/** A text without case, diacritics and ligatures, so that two spellings are equal. The API's search does the same. */
export const fold = (text: string): string =>
  Array.from(text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .map((letter) => plain[letter] ?? letter)
    .join('')
