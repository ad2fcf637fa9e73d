import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { draftNames } from './compose/draft-names.ts'
import { focusAfterDelete } from './data/optimistic-changes.ts'
import type { CommentsContextValue } from './comments-context.ts'
import type { ThreadComment, Thread } from './data/threads.ts'
import { useCommentMutation, changeErrorText } from './data/use-comment-mutation.ts'

/**
 * Deletes a comment after a confirmation. The list shows it at once, and restores it on failure.
 * The dialog closes when the member changes.
 */
export function useDeletion(
  archiveId: string,
  threads: readonly Thread[],
  { announce, focusOn, user }: Pick<CommentsContextValue, 'announce' | 'user' | 'focusOn'>,
) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [pending, setPending] = useState<{ id: string; isOwn: boolean; by: string | undefined }>()
  const [error, setError] = useState<CommentsContextValue['deletionError']>()
  const { send } = useCommentMutation(archiveId)
  const by = user?.id
  const [memberId, setMemberId] = useState(by)
  if (memberId !== by) {
    setMemberId(by)
    // Another member must not see the former one's error.
    if (by !== undefined) setError(undefined)
  }
  useEffect(() => {
    if (pending?.by !== by) dialog.current?.close()
  }, [pending, by])

  return {
    dialog,
    isOwn: pending?.isOwn,
    error,
    confirm: (comment: ThreadComment) => {
      setPending({ id: comment.id, isOwn: comment.author?.id === by, by })
      dialog.current?.showModal()
    },
    deleteConfirmed: async () => {
      if (!pending) return
      const { id } = pending
      setError(undefined)
      focusOn(focusAfterDelete(threads, id))
      const { done, failure } = await send({ kind: 'delete', id })
      if (done) {
        // Deletes the draft of an edit with its comment.
        if (pending.by !== undefined)
          drafts.write(draftNames.edit(pending.by, archiveId, id), undefined)
        announce(t('comments.isDeleted'))
      } else setError({ id, why: changeErrorText(t, failure, 'delete') })
    },
  }
}
