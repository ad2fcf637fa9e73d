import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'

const isFailed = ({ state }: Query) => state.status === 'error' && state.data === undefined

/**
 * Whoever tries again, or leaves a failure and comes back, asks anew: without this, a query that
 * failed would be thrown again from the cache. `spoilt`: an answer came, but could not be drawn.
 * @returns asks anew whatever else of the page has failed: one dead server is tried again once
 */
export function useResetFailedQueries(hasRenderError = false) {
  const client = useQueryClient()
  useEffect(() => {
    client.removeQueries({ type: 'inactive', ...(hasRenderError ? {} : { predicate: isFailed }) })
  }, [client, hasRenderError])
  return () => void client.refetchQueries({ type: 'active', predicate: isFailed })
}
