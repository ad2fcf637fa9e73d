import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { elementId } from './addresses.ts'
import { Byline } from './Byline.tsx'
import { CommentActions } from './CommentActions.tsx'
import { CommentText } from './CommentText.tsx'
import styles from './comment-item.module.css'
import { draftNames } from './draft-names.ts'
import { EditComment } from './EditComment.tsx'
import { isProvisional } from './provisional.ts'
import { ReplyTo } from './ReplyTo.tsx'
import { useScene } from './scene.ts'
import type { Comment, Entry } from './threads.ts'
import { WriteReply } from './WriteReply.tsx'

type CommentItemProps = {
  comment: Entry
  /** What a reply answers. */
  replyTo?: Comment['replyTo']
}
type Open = 'reply' | 'edit'

/** One comment, with what its reader may do about it. */
export function CommentItem({ comment, replyTo }: CommentItemProps) {
  const { t } = useTranslation()
  const { archiveId, user, cited, refused } = useScene()
  const heading = useId()
  const { id, deleted } = comment
  // A reply that was being written when the page was left is still being written.
  const [open, setOpen] = useState<Open | undefined>(() =>
    drafts.read(draftNames.edit(archiveId, id)) !== undefined
      ? 'edit'
      : drafts.read(draftNames.reply(archiveId, id)) !== undefined
        ? 'reply'
        : undefined,
  )
  const isOwn = user !== undefined && comment.author?.id === user.id
  const shown = user && !deleted ? open : undefined
  return (
    <article
      id={elementId(id)}
      className={styles.comment}
      tabIndex={-1}
      aria-labelledby={heading}
      data-cited={cited === id || undefined}
      data-provisional={isProvisional(comment) || undefined}
    >
      <Byline comment={comment} isReply={replyTo !== undefined} headingId={heading} />
      {replyTo !== undefined && <ReplyTo replyTo={replyTo} />}
      {shown === 'edit' && isOwn ? (
        <EditComment comment={comment} onClose={() => setOpen(undefined)} />
      ) : (
        !deleted && <CommentText text={comment.text ?? ''} />
      )}
      {refused?.id === id && (
        <p className={styles.refused} role="alert">
          {refused.why}
        </p>
      )}
      {isProvisional(comment) ? (
        <p className={styles.sending}>{t('comments.sending')}</p>
      ) : (
        !deleted && <CommentActions comment={comment} open={shown} onOpen={setOpen} />
      )}
      {shown === 'reply' && <WriteReply comment={comment} onClose={() => setOpen(undefined)} />}
    </article>
  )
}
