import type { components } from '#contract'
import type { Sample } from '../../sample/sample.ts'
import { indexById, type Columns } from './columns.ts'
import { queryWords, wordsOf } from './fold.ts'
import { scoreText } from './relevance.ts'
import type { Scorer } from './search-index.ts'

type S = components['schemas']

/** Criteria of a list; archives must meet all that are given. Unknown ids match nothing. */
export type Filter = {
  /** Search text as a user types it; without a letter or digit it matches nothing. */
  query?: string
  channel?: string
  category?: string
  year?: number
  decade?: number
  /** First and last year of a range. */
  from?: number
  to?: number
  postedBy?: string
}

/** The relevance of an archive outside the base for a query; 0: no match. */
export function scoreArchive(archive: S['Archive'], words: readonly string[]): number {
  const { title, channel, category, year, description } = archive
  const around = [...wordsOf(channel.name), ...wordsOf(category.name), String(year)]
  return scoreText(words, { title: wordsOf(title), around, description: wordsOf(description) })
}

export function archiveFits(archive: S['Archive'], filter: Filter): boolean {
  const { query, channel, category, year, decade, from = 0, to = Infinity, postedBy } = filter
  return (
    (channel === undefined || archive.channel.id === channel) &&
    (category === undefined || archive.category.id === category) &&
    (year === undefined || archive.year === year) &&
    (decade === undefined || inDecade(archive.year, decade)) &&
    archive.year >= from &&
    archive.year <= to &&
    (postedBy === undefined || archive.postedBy?.id === postedBy) &&
    (query === undefined || scoreArchive(archive, queryWords(query)) > 0)
  )
}

export function rowFilters(sample: Sample, columns: Columns, score: Scorer) {
  const channels = indexById(sample.channels)
  const categories = indexById(sample.categories)
  const members = indexById(sample.members)
  const indexIn = (of: Map<string, number>, id: string) => of.get(id) ?? -1

  return (filter: Filter): ((row: number) => boolean) | null => {
    const { query, channel, category, year, decade, from, to, postedBy } = filter
    const tests: ((row: number) => boolean)[] = []
    const equals = (column: Uint16Array, wanted: number) =>
      tests.push((row) => column[row] === wanted)
    if (channel !== undefined) equals(columns.channel, indexIn(channels, channel))
    if (category !== undefined) equals(columns.category, indexIn(categories, category))
    if (postedBy !== undefined) equals(columns.poster, indexIn(members, postedBy))
    if (year !== undefined) equals(columns.year, year)
    if (decade !== undefined) tests.push((row) => inDecade(columns.year[row] ?? 0, decade))
    if (from !== undefined) tests.push((row) => (columns.year[row] ?? 0) >= from)
    if (to !== undefined) tests.push((row) => (columns.year[row] ?? 0) <= to)
    if (query !== undefined) {
      const scores = score(queryWords(query))
      tests.push((row) => scores[row] !== 0)
    }
    return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null
  }
}

const inDecade = (year: number, decade: number) => year >= decade && year < decade + 10
