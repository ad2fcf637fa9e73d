import { fold as foldLetter } from '../../../web/src/lib/text/fold.ts'

const bare = new Map<string, string>()

/** Folds one letter. Texts have few letters, so results are cached. */
function plain(letter: string): string {
  let known = bare.get(letter)
  if (known === undefined) {
    known = foldLetter(letter)
    if (bare.size < 5000) bare.set(letter, known)
  }
  return known
}

/** Removes case, accents and ligatures, so that two spellings of a word are equal. */
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

/** Sort key of a title: accents, case and punctuation do not count. */
export function titleKey(title: string): string {
  return wordsOf(title).join(' ')
}

/** An elided article or pronoun: « l’heure », « qu’il ». */
const elided = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’ʼ‘´`](?=[\p{L}\p{N}])/gu

/**
 * The search words: « heure » for « l’heure ». The last word typed stays last, as it may be
 * unfinished.
 */
export function queryWords(query: string): string[] {
  const words = wordsOf(fold(query).replace(elided, ''))
  return words.filter((word, at) => words.lastIndexOf(word) === at)
}

/** The programme of a title: the folded text before its first colon or dash. */
export function programmeOf(title: string): string {
  return titleKey(title.split(/\s*[:—]/u, 1)[0] ?? title)
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
