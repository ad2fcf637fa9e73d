/** Grades of a search word in one field: as a whole word, or as the start of a word. */
export type MatchGrade = { whole: number; start: number }

/**
 * The fields of an archive: titles count most, then channel, category and year, then descriptions.
 */
const places = ['title', 'around', 'description'] as const
type Grades = Record<(typeof places)[number], MatchGrade>
type Text = Record<(typeof places)[number], readonly string[]>

const around = { whole: 5, start: 4 }
const description = { whole: 2, start: 1 }

/** The last word may be unfinished, so its prefixes weigh more than those of other words. */
const lastWord: Grades = { title: { whole: 8, start: 7 }, around, description }
const otherWord: Grades = {
  title: { whole: 8, start: 6 },
  around: { ...around, start: 3 },
  description,
}

export function gradesOf(words: readonly string[], at: number): Grades {
  return at === words.length - 1 ? lastWord : otherWord
}

export function gradeAmong(
  texts: readonly string[],
  word: string,
  { whole, start }: MatchGrade,
): number {
  if (texts.includes(word)) return whole
  return texts.some((text) => text.startsWith(word)) ? start : 0
}

/** The relevance of a text for a query; 0: a search word is missing, or there is none. */
export function scoreText(words: readonly string[], text: Partial<Text>): number {
  let score = 0
  for (const [at, word] of words.entries()) {
    const grades = gradesOf(words, at)
    let grade = 0
    for (const place of places) grade ||= gradeAmong(text[place] ?? [], word, grades[place])
    if (grade === 0) return 0
    score += grade
  }
  return score
}
