import { useState } from 'react'
import { usePendingChanges } from '../data/use-change.ts'

/** Whether a comment, or a reply to one, that was sent before its page was left has no answer yet. */
export function useSentBefore(archiveId: string, replyTo?: string): boolean {
  const isPending = usePendingChanges(archiveId).some(
    (change) => change.kind === 'write' && change.comment.replyTo?.id === replyTo,
  )
  const [wasSent, setWasSent] = useState(isPending)
  if (wasSent && !isPending) setWasSent(false)
  return wasSent && isPending
}
