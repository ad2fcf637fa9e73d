import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comments } from './data/queries.ts'
import { flattenThreads, threadsOf } from './data/threads.ts'
import { splitTimeCodes } from './thread/time-codes.ts'

/** Maximum number of marks, however many times comments cite. */
const MAX_MARKS = 200

/**
 * Times cited in the loaded comments.
 * @param wanted fetches the first page of comments
 */
export function useCitedTimes(id: string, duration: number, wanted: boolean) {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery({ ...comments.list(id), enabled: wanted })
  return flattenThreads(threadsOf(data?.pages ?? []))
    .flatMap(({ author, deleted, text }) => {
      if (deleted || !text) return []
      const times = splitTimeCodes(text, duration).flatMap((part) =>
        typeof part === 'string' ? [] : [part.seconds],
      )
      const by = author?.username ?? t('comments.goneMember')
      return [...new Set(times)].map((at) => ({ at, by, text }))
    })
    .slice(0, MAX_MARKS)
}
