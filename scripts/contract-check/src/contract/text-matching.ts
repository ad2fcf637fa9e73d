/** Letters that keep their shape under NFD, though readers type them plain. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ς: 'σ',
}

/** A text without case, accents and ligatures, as the contract compares texts. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđıœæς]/g, (letter) => PLAIN[letter] ?? letter)

/** The folded words of a text: all that is neither letter nor digit stands between words. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** An article that lost its vowel: « l’heure » looks for « heure ». */
const ELIDED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’ʼ‘´`](?=[\p{L}\p{N}])/gu

export const queryWords = (query: string): readonly string[] =>
  wordsOf(fold(query).replace(ELIDED, ''))

export const titleKey = (title: string) => wordsOf(title).join(' ')

/** Whether each word of a query begins one of the words; a query without words finds nothing. */
export const hasAllWords = (query: readonly string[], words: readonly string[]) =>
  query.length > 0 && query.every((word) => words.some((one) => one.startsWith(word)))

/** The programme that a title names: what stands before its first colon or dash. */
export const programmeOf = (title: string) => titleKey(title.split(/\s*[:—]/u, 1)[0] ?? title)
