import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'

const isFailed = ({ state }: Query) => state.status === 'error' && state.data === undefined

/**
 * Resets failed queries on retry and on navigation; otherwise the error boundary rethrows the cached error.
 * @param hasRenderError true if a response arrived but could not be rendered
 * @returns refetches the other failed queries of the page, so that one retry is enough
 */
export function useResetFailedQueries(hasRenderError = false) {
  const client = useQueryClient()
  useEffect(() => {
    client.removeQueries({ type: 'inactive', ...(hasRenderError ? {} : { predicate: isFailed }) })
  }, [client, hasRenderError])
  return () => void client.refetchQueries({ type: 'active', predicate: isFailed })
}
