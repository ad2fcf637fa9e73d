import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/failures.ts'
import type { YearRange } from './brush.ts'
import { timeline } from '../../entities/archive/years.ts'

/** True if the server filters by a range of years; others reject (400) or ignore it. */
export async function supportsYearRanges(client: QueryClient, range: YearRange): Promise<boolean> {
  try {
    const years = await client.fetchQuery(timeline.years({ from: range.from, to: range.to }))
    return years.every(({ year }) => year >= range.from && year <= range.to)
  } catch (error) {
    // The list shows any other error.
    return !(error instanceof Failure && (error.status === 400 || error.absent))
  }
}
