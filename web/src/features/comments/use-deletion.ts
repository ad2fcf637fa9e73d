import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAfterDelete } from './changes.ts'
import type { Scene } from './scene.ts'
import type { Entry, Thread } from './threads.ts'
import { useChange } from './use-change.ts'
import { whyFailed } from './why-failed.ts'

/** Deleting a comment: asked first, shown at once, taken back if the server refuses. */
export function useDeletion(
  archiveId: string,
  threads: readonly Thread[],
  { say, focusOn }: { say: Scene['say']; focusOn: (id?: string) => void },
) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Entry>()
  const [refused, setRefused] = useState<Scene['refused']>()
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
      if (done) say(t('comments.isDeleted'))
      else setRefused({ id, why: whyFailed(t, failure, 'delete') })
    },
  }
}
