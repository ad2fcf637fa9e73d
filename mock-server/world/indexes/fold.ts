/** Letters that stay one code point under NFD, though readers type them without the stroke or tie. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ς: 'σ',
}

const bare = new Map<string, string>()

/** A letter without its marks; texts have few letters, and each is worked out once. */
function plain(letter: string): string {
  let known = bare.get(letter)
  if (known === undefined) {
    known = letter.normalize('NFD').replace(/\p{M}+/gu, '')
    known = plainLetters[known] ?? known
    if (bare.size < 5000) bare.set(letter, known)
  }
  return known
}

/** The text without case, accents and ligatures: what two spellings of a word have in common. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  let folded = ''
  for (const letter of lower) folded += letter <= '\u007F' ? letter : plain(letter)
  return folded
}

export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What the `title` sort compares: accents, case and punctuation do not count. */
export function titleKey(title: string): string {
  return wordsOf(title).join(' ')
}

/** An article or pronoun that lost its vowel before an apostrophe: « l’heure », « qu’il ». */
const elided = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’ʼ‘´`](?=[\p{L}\p{N}])/gu

/** « l’heure » looks for « heure » alone. The last word typed stays last, as it may be unfinished. */
export function queryWords(query: string): string[] {
  const words = wordsOf(fold(query).replace(elided, ''))
  return words.filter((word, at) => words.lastIndexOf(word) === at)
}

/** The programme that a title names: what stands before its first colon or dash, folded. */
export function programmeOf(title: string): string {
  return titleKey(title.split(/\s*[:—]/u, 1)[0] ?? title)
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
