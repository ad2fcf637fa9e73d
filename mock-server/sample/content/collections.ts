import { readData } from '../read-data.ts'
import { frenchTypography } from './grammar.ts'
import type { SampleRow } from './records.ts'

/** Criteria of a collection; an archive must meet all that are given. */
type Choice = {
  /** A regular expression. */
  title?: string
  ignoreCase?: boolean
  kinds?: readonly string[]
  on?: readonly string[]
  years?: readonly [number, number]
  months?: readonly number[]
  /** `MM-DD`. */
  day?: string
}

type CollectionData = {
  id: string
  title: string
  description: string
  featured: boolean
  made: string
  limit: number
  choice: Choice
}

/** A collection by rule: the archives that match, at most `limit` of them. */
export type SeededCollection = Omit<CollectionData, 'made' | 'choice'> & {
  createdAt: string
  matches(row: SampleRow): boolean
}

function chosenBy({ title, ignoreCase = false, kinds, on, years, months, day }: Choice) {
  const named = title === undefined ? undefined : new RegExp(title, ignoreCase ? 'i' : '')
  return ({ summary }: SampleRow): boolean =>
    (!kinds || kinds.includes(summary.category.id)) &&
    (!on || on.includes(summary.channel.id)) &&
    (!years || (summary.year >= years[0] && summary.year <= years[1])) &&
    (!months || months.includes(Number(summary.broadcastDate?.slice(5, 7)))) &&
    (!day || summary.broadcastDate?.slice(5) === day) &&
    (!named || named.test(summary.title))
}

const data = readData('./collections.json') as { collections: readonly CollectionData[] }

export const sampleCollections: readonly SeededCollection[] = data.collections.map(
  ({ made, choice, title, description, ...rest }) => ({
    ...rest,
    title: frenchTypography(title),
    description: frenchTypography(description),
    createdAt: `${made}T09:00:00Z`,
    matches: chosenBy(choice),
  }),
)
