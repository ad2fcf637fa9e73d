import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/failures.ts'
import type { Change } from './changes.ts'
import { applyToPages } from './changes.ts'
import { comments } from './queries.ts'
import { sendChange } from './send-change.ts'

type Outcome = { done: Change; failure?: never } | { done?: never; failure: unknown }

/**
 * One way to change the comments of an archive, sent once. While it is on its way the list shows it
 * as done (see `usePendingChanges`); the cache only ever holds what the server said, so that a
 * failure has nothing to undo.
 */
export function useChange(archiveId: string) {
  const client = useQueryClient()
  const { queryKey } = comments.list(archiveId)
  const { mutateAsync, isPending, error } = useMutation({
    mutationKey: queryKey,
    mutationFn: (change: Change) => sendChange(archiveId, change),
    onSuccess: async (done) => {
      // A page under way was asked for before the change, and would undo it here.
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, pages: applyToPages(data.pages, done) },
      )
      // What follows moved up by one: the next page would leave a thread out.
      if (done.kind === 'delete') void client.invalidateQueries({ queryKey })
    },
    onError: (failure) => {
      if (isOutcomeUnknown(failure)) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    isPending,
    error,
    /** Never throws. Several may be under way; `isPending` and `error` are the latest one's. */
    send: (change: Change): Promise<Outcome> =>
      mutateAsync(change).then(
        (done) => ({ done }),
        (failure: unknown) => ({ failure }),
      ),
  }
}

/** Changes on their way to the server, the oldest first. */
export const usePendingChanges = (archiveId: string) =>
  useMutationState({
    filters: { mutationKey: comments.list(archiveId).queryKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })

/** A call cut off by the end of the session fails with something else than a `Failure`. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof Failure) || error.code === 'outcomeUnknown'
