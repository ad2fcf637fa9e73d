import { blend, pick, seededRandom, salt } from '../random.ts'
import { men, surnames, women } from './words/names.ts'

const asks = { woman: salt('woman'), first: salt('first'), last: salt('last') }

/** True when the guest of a record is a woman. */
export function isWoman(base: number): boolean {
  return seededRandom(base, asks.woman) < 0.46
}

/** An invented person of a record, with a first name of the time; the guest is number 0. */
export function person(base: number, nth: number, year: number): string {
  const self = nth === 0 ? base : blend(base, nth)
  const lists = isWoman(self) ? women : men
  const born = year - 40
  const list = lists.find(({ until }) => born < until)?.names ?? lists.at(-1)?.names ?? []
  return `${pick(list, seededRandom(self, asks.first))} ${pick(surnames, seededRandom(self, asks.last))}`
}
