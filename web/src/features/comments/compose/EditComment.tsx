import { useTranslation } from 'react-i18next'
import { drafts } from '../../../session/drafts.ts'
import type { User } from '../../../session/state.ts'
import { useCommentsContext } from '../comments-context.ts'
import type { Entry } from '../data/threads.ts'
import { useChange, whyFailed } from '../data/use-change.ts'
import { CommentText } from '../thread/CommentText.tsx'
import { Composer } from './Composer.tsx'
import { draftNames } from './draft-names.ts'
import { useClosedOnArrival, useSentBefore } from './use-sent-before.ts'

type EditCommentProps = { member: User; comment: Entry; onClose: () => void }

export function EditComment({ member, comment, onClose }: EditCommentProps) {
  const { t } = useTranslation()
  const { archiveId, announce, focusOn } = useCommentsContext()
  const { isPending, isIdle, error, send } = useChange(archiveId)
  const { id } = comment
  const draft = draftNames.edit(member.id, archiveId, id)
  const before = useSentBefore(
    archiveId,
    draft,
    (change) => change.kind === 'edit' && change.id === id,
  )
  useClosedOnArrival(before.isPending, draft, onClose)
  const failure = isIdle ? before.error : error
  const leave = () => {
    onClose()
    focusOn(id)
  }
  const close = (hasFocus = true) => {
    drafts.write(draft, undefined)
    if (hasFocus) leave()
    else onClose()
  }
  if (isPending || before.isPending) return <CommentText text={comment.text ?? ''} />
  return (
    <Composer
      draft={draft}
      label={t('comments.editLabel')}
      start={comment.text ?? ''}
      action={t('comments.save')}
      isSending={false}
      problem={failure ? whyFailed(t, failure, 'edit') : undefined}
      isOpened
      onCancel={() => close()}
      // A key that slips loses nothing: what was typed is there when the form is opened again.
      onEscape={leave}
      onSend={async (text) => {
        if (text === comment.text) {
          close()
          return true
        }
        const { done } = await send({ kind: 'edit', id, text, at: new Date().toISOString() })
        if (!done) return false
        announce(t('comments.isEdited'))
        // Who went on to something else meanwhile is left there.
        close(document.activeElement === document.body)
        return true
      }}
    />
  )
}
