import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/failures.ts'
import type { YearRange } from './brush.ts'
import { timeline } from './queries.ts'

/** Whether the server keeps to a range of years: one may refuse it (400), or pass over it. */
export async function supportsYearRanges(client: QueryClient, range: YearRange): Promise<boolean> {
  try {
    const years = await client.fetchQuery(timeline.years({ from: range.from, to: range.to }))
    return years.every(({ year }) => year >= range.from && year <= range.to)
  } catch (error) {
    // Any other failure is the list's to tell.
    return !(error instanceof Failure && (error.status === 400 || error.absent))
  }
}
