import { useTranslation } from 'react-i18next'
import { drafts } from '../../../session/drafts.ts'
import type { User } from '../../../session/session.ts'
import { useCommentsContext } from '../comments-context.ts'
import type { ThreadComment } from '../data/threads.ts'
import { useCommentMutation, changeErrorText } from '../data/use-comment-mutation.ts'
import { CommentText } from '../thread/CommentText.tsx'
import { Composer } from './Composer.tsx'
import { draftNames } from './draft-names.ts'
import { useCloseOnSuccess, useResumedMutation } from './use-resumed-mutation.ts'

type EditCommentProps = { member: User; comment: ThreadComment; onClose: () => void }

export function EditComment({ member, comment, onClose }: EditCommentProps) {
  const { t } = useTranslation()
  const { archiveId, announce, focusOn } = useCommentsContext()
  const { isPending, isIdle, error, send } = useCommentMutation(archiveId)
  const { id } = comment
  const draft = draftNames.edit(member.id, archiveId, id)
  const resumed = useResumedMutation(
    archiveId,
    draft,
    (change) => change.kind === 'edit' && change.id === id,
  )
  useCloseOnSuccess(resumed.isPending, draft, onClose)
  const failure = isIdle ? resumed.error : error
  const closeAndFocus = () => {
    onClose()
    focusOn(id)
  }
  const close = (hasFocus = true) => {
    drafts.write(draft, undefined)
    if (hasFocus) closeAndFocus()
    else onClose()
  }
  if (isPending || resumed.isPending) return <CommentText text={comment.text ?? ''} />
  return (
    <Composer
      draft={draft}
      label={t('comments.editLabel')}
      start={comment.text ?? ''}
      action={t('comments.save')}
      isSending={false}
      problem={failure ? changeErrorText(t, failure, 'edit') : undefined}
      isOpened
      onCancel={() => close()}
      // Escape keeps the text: reopening the form restores it.
      onEscape={closeAndFocus}
      onSend={async (text) => {
        if (text === comment.text) {
          close()
          return true
        }
        const { done } = await send({ kind: 'edit', id, text, at: new Date().toISOString() })
        if (!done) return false
        announce(t('comments.isEdited'))
        // Keeps the focus of a user who has moved on.
        close(document.activeElement === document.body)
        return true
      }}
    />
  )
}
