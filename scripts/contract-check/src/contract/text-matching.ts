/** Letters that NFD does not decompose, though people type them plain. */
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

/** Removes case, accents and ligatures, as the contract compares texts. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđıœæς]/g, (letter) => PLAIN[letter] ?? letter)

/** Splits a folded text at everything that is neither letter nor digit. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Elided articles: "l’heure" searches for "heure". */
const ELIDED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’ʼ‘´`](?=[\p{L}\p{N}])/gu

export const queryWords = (query: string): readonly string[] =>
  wordsOf(fold(query).replace(ELIDED, ''))

export const titleKey = (title: string) => wordsOf(title).join(' ')

/** Whether each word of the query begins a word of the text; false for an empty query. */
export const hasAllWords = (query: readonly string[], words: readonly string[]) =>
  query.length > 0 && query.every((word) => words.some((one) => one.startsWith(word)))

/** The programme in a title: the part before its first colon or dash. */
export const programmeOf = (title: string) => titleKey(title.split(/\s*[:—]/u, 1)[0] ?? title)
