import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { draftNames } from './compose/draft-names.ts'
import { focusAfterDelete } from './data/optimistic-changes.ts'
import type { CommentsContextValue } from './comments-context.ts'
import type { ThreadComment, Thread } from './data/threads.ts'
import { useCommentMutation, changeErrorText } from './data/use-comment-mutation.ts'

/** Deleting a comment: asked first, shown at once, taken back if the server refuses. The question goes with its member. */
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
    // Whoever has signed in is not told to, nor what another was refused.
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
        // What was to become of it goes with it.
        if (asked.by !== undefined)
          drafts.write(draftNames.edit(asked.by, archiveId, id), undefined)
        announce(t('comments.isDeleted'))
      } else setRefused({ id, why: changeErrorText(t, failure, 'delete') })
    },
  }
}
