/** Of a word in one place of a text: found whole, or as the start of a word. */
export type MatchGrade = { whole: number; start: number }

/** Where a word may stand: titles count most, then channel, category and year around them, then descriptions. */
const places = ['title', 'around', 'description'] as const
type Grades = Record<(typeof places)[number], MatchGrade>
type Text = Record<(typeof places)[number], readonly string[]>

const around = { whole: 5, start: 4 }
const description = { whole: 2, start: 1 }

/** The word being typed may well be unfinished: its starts weigh more than those of other words. */
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

/** How well a query fits one text; 0: some word of it is missing, or it has none. */
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
