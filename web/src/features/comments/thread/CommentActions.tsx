import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { config } from '../../../config/config.ts'
import { hashOf } from '../permalinks.ts'
import styles from './comment-item.module.css'
import { useCommentsContext } from '../comments-context.ts'
import type { ThreadComment } from '../data/threads.ts'

type Open = 'reply' | 'edit' | undefined
type CommentActionsProps = {
  comment: ThreadComment
  open: Open
  /** A request of this comment is pending: no other form may replace its own. */
  isSending: boolean
  onOpen: (open: Open) => void
}

export function CommentActions({ comment, open, isSending, onOpen }: CommentActionsProps) {
  const { t } = useTranslation()
  const { user, announce, confirmDelete } = useCommentsContext()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [uncopied, setUncopied] = useState<string>()
  const { author, id } = comment
  const isOwn = user !== undefined && author?.id === user.id
  const reply = author
    ? t('comments.replyName', { name: author.username })
    : t('comments.replyGone')

  const copy = async () => {
    const url = `${config.siteUrl}${pathname}${hashOf(id)}`
    try {
      await navigator.clipboard.writeText(url)
      setUncopied(undefined)
      announce(t('comments.copied'))
    } catch {
      // The chat platform's frame shows no address bar.
      if (config.isEmbedded) {
        setUncopied(url)
        return announce(t('comments.byHand', { address: url }))
      }
      // Without clipboard access, the address bar shows the link.
      await navigate({ search, hash: hashOf(id) })
      announce(t('comments.inAddressBar'))
    }
  }
  const toggle = (which: 'reply' | 'edit') => {
    if (!isSending) onOpen(open === which ? undefined : which)
  }
  return (
    <p className={styles.actions}>
      {user && (
        <button
          type="button"
          aria-expanded={open === 'reply'}
          aria-disabled={isSending || undefined}
          aria-label={reply}
          data-action="reply"
          onClick={() => toggle('reply')}
        >
          {t('comments.reply')}
        </button>
      )}
      {isOwn && open !== 'edit' && (
        <button
          type="button"
          aria-disabled={isSending || undefined}
          data-action="edit"
          onClick={() => toggle('edit')}
        >
          {t('comments.edit')}
        </button>
      )}
      {(isOwn || user?.isStaff) && (
        <button type="button" onClick={() => confirmDelete(comment)}>
          {t('comments.delete')}
        </button>
      )}
      <button type="button" onClick={() => void copy()}>
        {t('comments.copy')}
      </button>
      {uncopied && <span>{t('comments.byHand', { address: uncopied })}</span>}
    </p>
  )
}
