import { useMutationState } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DraftKey, drafts } from '../../../session/drafts.ts'
import type { CommentChange } from '../data/optimistic-changes.ts'
import { comments } from '../data/queries.ts'

type SentBefore = {
  isPending: boolean
  error: unknown
}

/**
 * Returns the state of the latest matching request that was sent before the page was left. Applies
 * only while its draft is stored: pending blocks the form, an error is shown in it.
 */
export function useResumedMutation(
  archiveId: string,
  draft: DraftKey,
  isIt: (change: CommentChange) => boolean,
): SentBefore {
  const { queryKey: mutationKey } = comments.list(archiveId)
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ mutationId: id, state: { status, error, variables } }) => ({
      id,
      status,
      error,
      change: variables as CommentChange,
    }),
  })
  const [before] = useState(() => {
    const last = changes.findLast(({ change }) => isIt(change))
    return drafts.read(draft) !== undefined && last?.status !== 'success' ? last?.id : undefined
  })
  const sent = changes.find(({ id }) => id === before)
  return { isPending: sent?.status === 'pending', error: sent?.error ?? null }
}

/**
 * Closes the form when a request sent before the page was left succeeds, which deletes its draft.
 */
export function useCloseOnSuccess(isSentBefore: boolean, draft: DraftKey, onClose: () => void) {
  const wasSentBefore = useRef(isSentBefore)
  useEffect(() => {
    if (!wasSentBefore.current || isSentBefore) return
    wasSentBefore.current = false
    if (drafts.read(draft) === undefined) onClose()
  }, [isSentBefore, draft, onClose])
}
