import { faker } from '@faker-js/faker/locale/fr'
import { readData } from '../../read-data.ts'

const { subjects } = readData('./art/subjects/subjects.json') as {
  subjects: Record<string, readonly (readonly [words: string, scenes: readonly string[]])[]>
}

const rules = new Map(
  Object.entries(subjects).map(([category, rows]) => [
    category,
    rows.map(([words, scenes]) => ({ words: new RegExp(words, 'i'), scenes })),
  ]),
)

/** The name of the scene that suits a title of a category, if there is one. */
export function subjectOf(category: string, title: string): string | undefined {
  const called = rules.get(category)?.find(({ words }) => words.test(title))
  return called && faker.helpers.arrayElement(called.scenes)
}
