import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { hashOf } from './addresses.ts'
import styles from './comment-item.module.css'
import type { Comment } from './threads.ts'

/** Whom a reply answers, with the way to what was said. */
export function ReplyTo({ replyTo }: { replyTo: Comment['replyTo'] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  if (!replyTo?.username) return <p className={styles.replyTo}>{t('comments.replyToGone')}</p>
  return (
    <p className={styles.replyTo}>
      <span className="hidden">{t('comments.replyTo')} </span>
      <Link to={{ search, hash: hashOf(replyTo.id) }}>
        <bdi>@{replyTo.username}</bdi>
      </Link>
    </p>
  )
}
