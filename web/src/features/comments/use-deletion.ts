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
  const [asked, setAsked] = useState<{ id: string; isOwn: boolean; by: string | undefined }>()
  const [refused, setRefused] = useState<CommentsContextValue['refused']>()
  const { send } = useCommentMutation(archiveId)
  const by = user?.id
  const [seen, setSeen] = useState(by)
  if (seen !== by) {
    setSeen(by)
    // Another member must not see the former one's error.
    if (by !== undefined) setRefused(undefined)
  }
  useEffect(() => {
    if (asked?.by !== by) dialog.current?.close()
  }, [asked, by])

  return {
    dialog,
    isOwn: asked?.isOwn,
    refused,
    ask: (comment: ThreadComment) => {
      setAsked({ id: comment.id, isOwn: comment.author?.id === by, by })
      dialog.current?.showModal()
    },
    go: async () => {
      if (!asked) return
      const { id } = asked
      setRefused(undefined)
      focusOn(focusAfterDelete(threads, id))
      const { done, failure } = await send({ kind: 'delete', id })
      if (done) {
        // Deletes the draft of an edit with its comment.
        if (asked.by !== undefined)
          drafts.write(draftNames.edit(asked.by, archiveId, id), undefined)
        announce(t('comments.isDeleted'))
      } else setRefused({ id, why: changeErrorText(t, failure, 'delete') })
    },
  }
}
