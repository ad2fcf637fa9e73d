import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { useCommentsContext } from '../comments-context.ts'
import type { Thread } from '../data/threads.ts'
import { CommentItem } from './CommentItem.tsx'
import styles from './thread-list.module.css'

type MoreThreadsProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

export function MoreThreads({ query }: MoreThreadsProps) {
  const { t } = useTranslation()
  const { announce } = useCommentsContext()
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const showMore = async () => {
    const { isError } = await fetchNextPage({ cancelRefetch: false })
    if (!isError) announce(t('comments.moreShown'))
  }
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      {isFetchNextPageError && (
        <p role="alert">
          {t('comments.moreFailed')} <FailureReason error={error} />
        </p>
      )}
      <Button busy={isFetchingNextPage} onClick={() => void showMore()}>
        {t(isFetchingNextPage ? 'comments.loadingMore' : 'comments.more')}
      </Button>
    </div>
  )
}

export function ThreadList({ threads }: { threads: readonly Thread[] }) {
  if (threads.length === 0) return null
  return (
    <ol className={styles.threads}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <CommentItem comment={thread} />
          {thread.replies.length > 0 && (
            <ol className={styles.replies}>
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem
                    comment={reply}
                    replyTo={reply.replyTo ?? null}
                    parent={[thread, ...thread.replies].find(({ id }) => id === reply.replyTo?.id)}
                  />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}
