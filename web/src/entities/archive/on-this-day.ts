import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'

/** Maximum number of archives per year in the strip. */
const OF_A_YEAR = 3

type Day = { month: number; day: number; year?: number | undefined }

export const onThisDay = {
  /** Archives broadcast on a day of the year, by year; null if the server lacks the operation. */
  of: (date: Day) =>
    queryOptions({
      queryKey: ['archives', 'on this day', date],
      queryFn: async ({ signal }) => {
        const query = { ...date, limit: OF_A_YEAR }
        try {
          return await dataOf(api.GET('/api/archives/on-this-day', { params: { query }, signal }))
        } catch (error) {
          if (error instanceof Failure && error.absent) return null
          throw error
        }
      },
    }),
}

/** Splits `YYYY-MM-DD` into numbers. */
export function monthAndDay(date: string) {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}
