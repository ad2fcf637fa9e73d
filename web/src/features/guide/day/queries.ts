import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import { Failure } from '../../../api/failures.ts'

/** As many of each year as stand side by side. */
const OF_A_YEAR = 3

type Day = { month: number; day: number; year?: number | undefined }

export const onThisDay = {
  /** What was broadcast on a day of the year; null where the server has no such list. */
  of: (asked: Day) =>
    queryOptions({
      queryKey: ['archives', 'on this day', asked],
      queryFn: async ({ signal }) => {
        const query = { ...asked, limit: OF_A_YEAR }
        try {
          return await dataOf(api.GET('/api/archives/on-this-day', { params: { query }, signal }))
        } catch (error) {
          if (error instanceof Failure && error.absent) return null
          throw error
        }
      },
    }),
}

/** The month and day of `YYYY-MM-DD`. */
export function monthAndDay(date: string) {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}
