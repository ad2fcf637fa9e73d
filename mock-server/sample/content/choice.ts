import type { CategoryId, ChannelId } from './programme.ts'
import type { Row } from './records.ts'

/** A collection by rule: the archives that match, at most `limit` of them. */
export type SeededCollection = {
  id: string
  title: string
  description: string
  featured: boolean
  createdAt: string
  matches(row: Row): boolean
  limit: number
}

/** What a collection takes in; every part that is given must hold. */
type Choice = {
  title?: RegExp
  kinds?: readonly CategoryId[]
  on?: readonly ChannelId[]
  years?: readonly [number, number]
  months?: readonly number[]
  day?: string
}

/** True for the archives that answer to every part of the choice. */
function chosenBy({ title, kinds, on, years, months, day }: Choice) {
  return ({ summary }: Row): boolean =>
    (!kinds || kinds.some((id) => id === summary.category.id)) &&
    (!on || on.some((id) => id === summary.channel.id)) &&
    (!years || (summary.year >= years[0] && summary.year <= years[1])) &&
    (!months || months.includes(Number(summary.broadcastDate?.slice(5, 7)))) &&
    (!day || summary.broadcastDate?.slice(5) === day) &&
    (!title || title.test(summary.title))
}

/** A collection of everything that answers to the choice, at most `limit` of it; made on a day. */
export function collection(
  id: string,
  made: string,
  limit: number,
  title: string,
  description: string,
  choice: Choice,
): SeededCollection {
  return {
    id,
    title,
    description,
    featured: false,
    createdAt: `${made}T09:00:00Z`,
    matches: chosenBy(choice),
    limit,
  }
}

/** The same, shown on the home page. */
export const featured = (row: SeededCollection): SeededCollection => ({ ...row, featured: true })
