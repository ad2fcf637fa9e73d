import { faker } from '@faker-js/faker/locale/fr'
import { readData } from '../read-data.ts'

/** First names by year of birth, so that a guest of 1958 is not called Kevin. */
type Generation = { until: number; names: readonly string[] }
type Names = {
  women: readonly Generation[]
  men: readonly Generation[]
  surnames: readonly string[]
}

const { women, men, surnames } = readData('./word-lists/names.json') as Names

export const isWoman = (): boolean => faker.datatype.boolean(0.46)

/** The name of an invented person of about forty in that year. */
export function person(year: number, woman = isWoman()): string {
  const born = year - 40
  const lists = woman ? women : men
  const names = lists.find(({ until }) => born < until)?.names ?? lists.at(-1)?.names ?? []
  return `${faker.helpers.arrayElement(names)} ${faker.helpers.arrayElement(surnames)}`
}
