import { useTranslation } from 'react-i18next'
import { provisionalComment } from './provisional.ts'
import { useScene } from './scene.ts'
import type { Comment } from './threads.ts'
import { useChange } from './use-change.ts'
import { whyFailed } from './why-failed.ts'

/** What a composer needs to send a comment, or a reply: it stands in the list at once, and goes again if it fails. */
export function useWriting(replyTo: Comment['replyTo'], onSent?: () => void) {
  const { t } = useTranslation()
  const { archiveId, user, say, focusOn } = useScene()
  const { isPending, error, send } = useChange(archiveId)
  return {
    isSending: isPending,
    problem: error ? whyFailed(t, error, 'write') : undefined,
    async onSend(text: string, hasFocus: () => boolean): Promise<boolean> {
      if (!user) return false
      const comment = provisionalComment(archiveId, text, user, replyTo)
      const { done } = await send({ kind: 'write', comment })
      if (done?.kind !== 'write') return false
      say(t('comments.isPublished'))
      // Who went on to something else meanwhile is left there.
      if (hasFocus()) focusOn(done.comment.id)
      onSent?.()
      return true
    },
  }
}
