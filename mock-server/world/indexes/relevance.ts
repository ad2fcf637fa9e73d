/** A whole word in a title counts most, then the start of one, then channel, category and year. */
export type Grade = { whole: number; start: number }
type Grades = { title: Grade; rest: Grade }

/** The word being typed may well be unfinished: its starts weigh more than those of other words. */
const lastWord: Grades = { title: { whole: 6, start: 5 }, rest: { whole: 3, start: 2 } }
const otherWord: Grades = { title: { whole: 6, start: 4 }, rest: { whole: 3, start: 1 } }

export function gradesOf(words: readonly string[], at: number): Grades {
  return at === words.length - 1 ? lastWord : otherWord
}

export function gradeAmong(
  texts: readonly string[],
  word: string,
  { whole, start }: Grade,
): number {
  if (texts.includes(word)) return whole
  return texts.some((text) => text.startsWith(word)) ? start : 0
}

/** How well a query fits one text; 0: some word of it is missing, or it has none. */
export function scoreText(
  words: readonly string[],
  title: readonly string[],
  rest: readonly string[],
): number {
  let score = 0
  for (const [at, word] of words.entries()) {
    const grades = gradesOf(words, at)
    const grade = gradeAmong(title, word, grades.title) || gradeAmong(rest, word, grades.rest)
    if (grade === 0) return 0
    score += grade
  }
  return score
}
