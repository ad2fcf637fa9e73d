import { useTranslation } from 'react-i18next'
import { Composer } from './Composer.tsx'
import { draftNames } from './draft-names.ts'
import { useScene } from './scene.ts'
import type { Entry } from './threads.ts'
import { useWriting } from './use-writing.ts'

/** Where a comment is answered, below it. */
export function WriteReply({ comment, onClose }: { comment: Entry; onClose: () => void }) {
  const { t } = useTranslation()
  const { archiveId, focusOn } = useScene()
  const username = comment.author?.username ?? null
  const writing = useWriting({ id: comment.id, username }, onClose)
  const label = username
    ? t('comments.replyName', { name: `@${username}` })
    : t('comments.replyGone')
  return (
    <Composer
      draft={draftNames.reply(archiveId, comment.id)}
      label={label}
      action={t('comments.reply')}
      isOpened
      onCancel={() => {
        onClose()
        focusOn(comment.id)
      }}
      {...writing}
    />
  )
}
