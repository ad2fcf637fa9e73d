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
 * What becomes of the latest of these changes, if it was sent before the page was left and its text is still
 * kept: while it has no answer, nothing else is offered; then its form says why it failed.
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

/** Closes a form whose text was sent before the page was left, once it has arrived: then it is not kept any more. */
export function useCloseOnSuccess(isSentBefore: boolean, draft: DraftKey, onClose: () => void) {
  const wasSentBefore = useRef(isSentBefore)
  useEffect(() => {
    if (!wasSentBefore.current || isSentBefore) return
    wasSentBefore.current = false
    if (drafts.read(draft) === undefined) onClose()
  }, [isSentBefore, draft, onClose])
}
