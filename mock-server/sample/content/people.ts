import { blend, pick, seededRandom, salt } from '../random.ts'
import { readData } from '../read-data.ts'

/** First names by generation (year of birth), so that a guest of 1958 is not called Kevin. */
type Generation = { until: number; names: readonly string[] }
type Names = {
  women: readonly Generation[]
  men: readonly Generation[]
  surnames: readonly string[]
}

const { women, men, surnames } = readData('./words/names.json') as Names

const asks = { woman: salt('woman'), first: salt('first'), last: salt('last') }

export function isWoman(base: number): boolean {
  return seededRandom(base, asks.woman) < 0.46
}

/** An invented person of a record, with a first name of the time; the guest is number 0. */
export function person(base: number, nth: number, year: number, who?: 'woman'): string {
  const self = nth === 0 ? base : blend(base, nth)
  const lists = who === 'woman' || isWoman(self) ? women : men
  const born = year - 40
  const list = lists.find(({ until }) => born < until)?.names ?? lists.at(-1)?.names ?? []
  return `${pick(list, seededRandom(self, asks.first))} ${pick(surnames, seededRandom(self, asks.last))}`
}
