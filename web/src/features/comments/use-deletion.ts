import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAfterDelete } from './data/changes.ts'
import type { CommentsContextValue } from './comments-context.ts'
import type { Entry, Thread } from './data/threads.ts'
import { useChange, whyFailed } from './data/use-change.ts'

/** Deleting a comment: asked first, shown at once, taken back if the server refuses. */
export function useDeletion(
  archiveId: string,
  threads: readonly Thread[],
  {
    announce,
    focusOn,
  }: { announce: CommentsContextValue['announce']; focusOn: (id?: string) => void },
) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Entry>()
  const [refused, setRefused] = useState<CommentsContextValue['refused']>()
  const { send } = useChange(archiveId)

  return {
    dialog,
    isOwn: (userId: string | undefined) => asked?.author?.id === userId,
    refused,
    ask: (comment: Entry) => {
      setAsked(comment)
      dialog.current?.showModal()
    },
    go: async () => {
      if (!asked) return
      const { id } = asked
      setRefused(undefined)
      focusOn(focusAfterDelete(threads, id))
      const { done, failure } = await send({ kind: 'delete', id })
      if (done) announce(t('comments.isDeleted'))
      else setRefused({ id, why: whyFailed(t, failure, 'delete') })
    },
  }
}
