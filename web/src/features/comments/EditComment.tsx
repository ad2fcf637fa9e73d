import { useTranslation } from 'react-i18next'
import { CommentText } from './CommentText.tsx'
import { Composer } from './Composer.tsx'
import { draftNames } from './draft-names.ts'
import { useScene } from './scene.ts'
import type { Entry } from './threads.ts'
import { useChange } from './use-change.ts'
import { whyFailed } from './why-failed.ts'
import { drafts } from '../../session/drafts.ts'

/** Where a member's own comment is edited, in its place. While that is on its way it reads as edited. */
export function EditComment({ comment, onClose }: { comment: Entry; onClose: () => void }) {
  const { t } = useTranslation()
  const { archiveId, say, focusOn } = useScene()
  const { isPending, error, send } = useChange(archiveId)
  const { id } = comment
  const draft = draftNames.edit(archiveId, id)
  const close = () => {
    drafts.write(draft, undefined)
    onClose()
    focusOn(id)
  }
  if (isPending) return <CommentText text={comment.text ?? ''} />
  return (
    <Composer
      draft={draft}
      label={t('comments.editLabel')}
      start={comment.text ?? ''}
      action={t('comments.save')}
      isSending={false}
      problem={error ? whyFailed(t, error, 'edit') : undefined}
      isOpened
      onCancel={close}
      onSend={async (text) => {
        if (text === comment.text) {
          close()
          return true
        }
        const { done } = await send({ kind: 'edit', id, text, at: new Date().toISOString() })
        if (!done) return false
        say(t('comments.isEdited'))
        close()
        return true
      }}
    />
  )
}
