import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { drafts } from '../../../session/drafts.ts'
import { elementId, hashOf } from '../permalinks.ts'
import { useCommentsContext } from '../comments-context.ts'
import { WriteReply } from '../compose/comment-forms.tsx'
import { draftNames } from '../compose/draft-names.ts'
import { EditComment } from '../compose/EditComment.tsx'
import { usePendingMutations } from '../data/use-comment-mutation.ts'
import { type Comment, type ThreadComment, isOptimistic } from '../data/threads.ts'
import { Byline } from './Byline.tsx'
import { CommentActions } from './CommentActions.tsx'
import { CommentText } from './CommentText.tsx'
import styles from './comment-item.module.css'

type ReplyToProps = {
  replyTo: Comment['replyTo']
  /** The comment replied to; undefined if it does not exist. */
  parent: ThreadComment | undefined
}

function ReplyTo({ replyTo, parent }: ReplyToProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const username = parent?.author?.username ?? replyTo?.username
  // A comment without an author may still exist.
  const isGone = !username && (!parent || parent.deleted)
  if (!replyTo || isGone) return <p className={styles.replyTo}>{t('comments.replyToGone')}</p>
  const { id } = replyTo
  return (
    <p className={styles.replyTo}>
      {username && <span className="hidden">{t('comments.replyTo')} </span>}
      <Link to={{ search, hash: hashOf(id) }}>
        {username ? <bdi>@{username}</bdi> : t('comments.replyToGoneMember')}
      </Link>
    </p>
  )
}

type CommentItemProps = {
  comment: ThreadComment
  /** Set for replies only. */
  replyTo?: Comment['replyTo']
  parent?: ThreadComment | undefined
}
type Open = 'reply' | 'edit'

export function CommentItem({ comment, replyTo, parent }: CommentItemProps) {
  const { t } = useTranslation()
  const { archiveId, user, cited, deletionError } = useCommentsContext()
  const heading = useId()
  const { id, deleted } = comment
  // Reopens a reply or edit whose draft is stored.
  const draftedForm = (): Open | undefined => {
    if (!user) return undefined
    if (drafts.read(draftNames.edit(user.id, archiveId, id)) !== undefined) return 'edit'
    const isReplying = drafts.read(draftNames.reply(user.id, archiveId, id)) !== undefined
    return isReplying ? 'reply' : undefined
  }
  const [open, setOpen] = useState(draftedForm)
  const [memberId, setMemberId] = useState(user?.id)
  if (memberId !== user?.id) {
    // Resets the open form for another member.
    setMemberId(user?.id)
    setOpen(draftedForm)
  }
  const isOwn = user !== undefined && comment.author?.id === user.id
  const shown = deleted ? undefined : open
  const close = (which: Open) => setOpen((now) => (now === which ? undefined : now))
  // Keeps the form of a pending request: only it can show the error.
  const isSending = usePendingMutations(archiveId).some((change) =>
    change.kind === 'write' ? change.comment.replyTo?.id === id : change.id === id,
  )
  return (
    <article
      id={elementId(id)}
      className={styles.comment}
      tabIndex={-1}
      aria-labelledby={heading}
      data-cited={cited === id || undefined}
      data-provisional={isOptimistic(comment) || undefined}
    >
      <Byline comment={comment} isReply={replyTo !== undefined} headingId={heading} />
      {replyTo !== undefined && <ReplyTo {...{ replyTo, parent }} />}
      {user && shown === 'edit' && isOwn ? (
        <EditComment member={user} comment={comment} onClose={() => close('edit')} />
      ) : (
        !deleted && <CommentText text={comment.text ?? ''} />
      )}
      {deletionError?.id === id && (
        <p className={styles.refused} role="alert">
          {deletionError.why}
        </p>
      )}
      {isOptimistic(comment) ? (
        <p className={styles.sending}>{t('comments.sending')}</p>
      ) : (
        !deleted && (
          <CommentActions
            comment={comment}
            open={user && shown}
            isSending={isSending}
            onOpen={setOpen}
          />
        )
      )}
      {user && shown === 'reply' && (
        <WriteReply member={user} comment={comment} onClose={() => close('reply')} />
      )}
    </article>
  )
}
