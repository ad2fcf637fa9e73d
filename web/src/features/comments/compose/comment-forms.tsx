import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginButton } from '../../../session/LoginButton.tsx'
import { type DraftKey, drafts } from '../../../session/drafts.ts'
import { type User, useSession } from '../../../session/session.ts'
import { useCommentsContext } from '../comments-context.ts'
import { type Comment, type ThreadComment, optimisticComment } from '../data/threads.ts'
import {
  isOutcomeUnknown,
  useCommentMutation,
  changeErrorText,
} from '../data/use-comment-mutation.ts'
import { Composer } from './Composer.tsx'
import styles from './composer.module.css'
import { draftNames } from './draft-names.ts'
import { useCloseOnSuccess, useResumedMutation } from './use-resumed-mutation.ts'

/**
 * Errors of drafts whose request the end of the session aborted. The reopened form says that they
 * may have arrived.
 */
const uncertainErrors = new Map<DraftKey, unknown>()

/**
 * Props of a composer for a comment or reply. The list shows it at once, and drops it on failure.
 */
function useComposerProps(
  member: User,
  draft: DraftKey,
  replyTo: Comment['replyTo'],
  onSent?: () => void,
) {
  const { t } = useTranslation()
  const { archiveId, announce, focusOn } = useCommentsContext()
  const { isPending, isIdle, error, send } = useCommentMutation(archiveId)
  const resumed = useResumedMutation(
    archiveId,
    draft,
    (change) => change.kind === 'write' && change.comment.replyTo?.id === replyTo?.id,
  )
  // Ignored if the draft has been deleted since.
  const [uncertainError] = useState(() =>
    drafts.read(draft) === undefined ? null : uncertainErrors.get(draft),
  )
  const failure = isIdle ? (resumed.error ?? uncertainError) : error
  return {
    isSentBefore: resumed.isPending,
    isSending: isPending || resumed.isPending,
    problem: failure ? changeErrorText(t, failure, 'write') : undefined,
    async onSend(text: string, hasFocus: () => boolean): Promise<boolean> {
      const comment = optimisticComment(archiveId, text, member, replyTo)
      const { done, failure: why } = await send({ kind: 'write', comment })
      if (!done && isOutcomeUnknown(why)) uncertainErrors.set(draft, why)
      else uncertainErrors.delete(draft)
      if (done?.kind !== 'write') return false
      announce(t('comments.isPublished'))
      // Keeps the focus of a user who has moved on.
      if (hasFocus()) focusOn(done.comment.id)
      onSent?.()
      return true
    },
  }
}

export function WriteComment({ isFirst }: { isFirst: boolean }) {
  const { status } = useSession()
  const { user } = useCommentsContext()
  if (status === 'fetching') return <div className={styles.placeholder} />
  return user ? (
    <NewThread key={user.id} member={user} isFirst={isFirst} />
  ) : (
    <LoginPrompt isFirst={isFirst} />
  )
}

/** Keyed by member: another member must not see the former one's errors. */
function NewThread({ member, isFirst }: { member: User; isFirst: boolean }) {
  const { t } = useTranslation()
  const { archiveId } = useCommentsContext()
  const draft = draftNames.comment(member.id, archiveId)
  const { isSentBefore, ...writing } = useComposerProps(member, draft, null)
  return (
    <Composer
      // Remounts with the response: the sent draft is no longer stored.
      key={String(isSentBefore)}
      draft={draft}
      label={t(isFirst ? 'comments.first' : 'comments.write')}
      placeholder={t('comments.placeholder')}
      action={t('comments.publish')}
      {...writing}
    />
  )
}

type WriteReplyProps = { member: User; comment: ThreadComment; onClose: () => void }

export function WriteReply({ member, comment, onClose }: WriteReplyProps) {
  const { t } = useTranslation()
  const { archiveId, focusOn } = useCommentsContext()
  const username = comment.author?.username ?? null
  const draft = draftNames.reply(member.id, archiveId, comment.id)
  const replyTo = { id: comment.id, username }
  const { isSentBefore, ...writing } = useComposerProps(member, draft, replyTo, onClose)
  useCloseOnSuccess(isSentBefore, draft, onClose)
  const label = username
    ? t('comments.replyName', { name: `@${username}` })
    : t('comments.replyGone')
  return (
    <Composer
      key={String(isSentBefore)}
      draft={draft}
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

function LoginPrompt({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const { error } = useSession()
  const { archiveId } = useCommentsContext()
  const hasDraft = drafts.exists(draftNames.all(archiveId))
  return (
    <div className={styles.prompt}>
      <h3>{t(isFirst ? 'comments.none' : 'comments.join')}</h3>
      <p role={error === 'sessionExpired' ? 'alert' : undefined}>
        {t(error === 'sessionExpired' ? 'comments.ended' : 'comments.loginHint')}
        {hasDraft && ` ${t('comments.kept')}`}
      </p>
      <LoginButton />
    </div>
  )
}
