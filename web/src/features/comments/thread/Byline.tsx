import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Avatar } from '../../../entities/member/Avatar.tsx'
import { hashOf } from '../permalinks.ts'
import styles from './byline.module.css'
import { useDateTime } from './relative-time.ts'
import { type ThreadComment, isOptimistic } from '../data/threads.ts'
import { profilePath } from '../../../entities/member/links.ts'

type BylineProps = { comment: ThreadComment; isReply: boolean; headingId: string }

export function Byline({ comment, isReply, headingId }: BylineProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { id, author, deleted, createdAt, updatedAt } = comment
  const written = useDateTime(createdAt)
  const edited = useDateTime(updatedAt)
  const Heading = isReply ? 'h4' : 'h3'
  const time = written && (
    <time dateTime={createdAt} title={written.exact}>
      {written.ago}
    </time>
  )
  return (
    <header className={styles.byline}>
      <span className={styles.avatar} aria-hidden="true">
        <Avatar path={author?.avatar} size={36} loading="lazy" />
      </span>
      <Heading id={headingId} className={styles.name}>
        {deleted ? (
          t('comments.tombstone')
        ) : author ? (
          <Link to={profilePath(author.id)}>
            <bdi>{author.username}</bdi>
          </Link>
        ) : (
          t('comments.goneMember')
        )}
      </Heading>
      <p className={styles.times}>
        {isOptimistic(comment) ? (
          time
        ) : (
          <Link to={{ search, hash: hashOf(id) }}>
            <span className="hidden">{t('comments.permalink')} </span>
            {time ?? '#'}
          </Link>
        )}
        {edited && !deleted && (
          <time dateTime={updatedAt ?? undefined} title={edited.exact}>
            {t('comments.edited')}
          </time>
        )}
      </p>
    </header>
  )
}
