import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginButton } from '../../../session/LoginButton.tsx'
import { drafts } from '../../../session/drafts.ts'
import { useSession } from '../../../session/use-session.ts'
import { useCommentsContext } from '../comments-context.ts'
import { type Comment, type Entry, provisionalComment } from '../data/threads.ts'
import { useChange, whyFailed } from '../data/use-change.ts'
import { CommentText } from '../thread/CommentText.tsx'
import { Composer } from './Composer.tsx'
import styles from './composer.module.css'
import { draftNames } from './draft-names.ts'
import { useSentBefore } from './use-sent-before.ts'

/** What a composer needs to send a comment, or a reply: it stands in the list at once, and goes again if it fails. */
function useWriting(replyTo: Comment['replyTo'], onSent?: () => void) {
  const { t } = useTranslation()
  const { archiveId, user, announce, focusOn } = useCommentsContext()
  const { isPending, error, send } = useChange(archiveId)
  return {
    isSending: isPending,
    problem: error ? whyFailed(t, error, 'write') : undefined,
    async onSend(text: string, hasFocus: () => boolean): Promise<boolean> {
      if (!user) return false
      const comment = provisionalComment(archiveId, text, user, replyTo)
      const { done } = await send({ kind: 'write', comment })
      if (done?.kind !== 'write') return false
      announce(t('comments.isPublished'))
      // Who went on to something else meanwhile is left there.
      if (hasFocus()) focusOn(done.comment.id)
      onSent?.()
      return true
    },
  }
}

/** Where a member opens a thread; a visitor is shown the way in. */
export function WriteComment({ isFirst }: { isFirst: boolean }) {
  const { status } = useSession()
  const { user } = useCommentsContext()
  if (status === 'fetching') return <div className={styles.room} />
  return user ? <NewThread isFirst={isFirst} /> : <LoginPrompt isFirst={isFirst} />
}

/** As long as its member is signed in: what went wrong before is not told to the next one. */
function NewThread({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const { archiveId } = useCommentsContext()
  const writing = useWriting(null)
  const isSentBefore = useSentBefore(archiveId)
  return (
    <Composer
      // Begins anew with the answer: what has arrived is not kept any more.
      key={String(isSentBefore)}
      draft={draftNames.comment(archiveId)}
      label={t(isFirst ? 'comments.first' : 'comments.write')}
      placeholder={t('comments.placeholder')}
      action={t('comments.publish')}
      {...writing}
      isSending={writing.isSending || isSentBefore}
    />
  )
}

/** Where a comment is answered, below it. */
export function WriteReply({ comment, onClose }: { comment: Entry; onClose: () => void }) {
  const { t } = useTranslation()
  const { archiveId, focusOn } = useCommentsContext()
  const username = comment.author?.username ?? null
  const writing = useWriting({ id: comment.id, username }, onClose)
  const draft = draftNames.reply(archiveId, comment.id)
  const isSentBefore = useSentBefore(archiveId, comment.id)
  const wasSentBefore = useRef(isSentBefore)
  useEffect(() => {
    if (!wasSentBefore.current || isSentBefore) return
    wasSentBefore.current = false
    // What has arrived is not kept any more.
    if (!drafts.isKept(draft)) onClose()
  }, [isSentBefore, draft, onClose])
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
      isSending={writing.isSending || isSentBefore}
    />
  )
}

/** Where a member's own comment is edited, in its place. While that is on its way it reads as edited. */
export function EditComment({ comment, onClose }: { comment: Entry; onClose: () => void }) {
  const { t } = useTranslation()
  const { archiveId, announce, focusOn } = useCommentsContext()
  const { isPending, error, send } = useChange(archiveId)
  const { id } = comment
  const draft = draftNames.edit(archiveId, id)
  const close = (hasFocus = true) => {
    drafts.write(draft, undefined)
    onClose()
    if (hasFocus) focusOn(id)
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
      onCancel={() => close()}
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

/** Invites a visitor to sign in and take part. */
function LoginPrompt({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const { trouble } = useSession()
  const { archiveId } = useCommentsContext()
  const isKept = drafts.isKept(draftNames.comment(archiveId))
  return (
    <div className={styles.prompt}>
      <h3>{t(isFirst ? 'comments.none' : 'comments.join')}</h3>
      <p role={trouble === 'ended' ? 'alert' : undefined}>
        {t(trouble === 'ended' ? 'comments.ended' : 'comments.loginHint')}
        {isKept && ` ${t('comments.kept')}`}
      </p>
      <LoginButton />
    </div>
  )
}
