import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useScene } from './scene.ts'
import styles from './thread-list.module.css'

type MoreThreadsProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** The button that asks for the next page of threads. */
export function MoreThreads({ query }: MoreThreadsProps) {
  const { t } = useTranslation()
  const { say } = useScene()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const showMore = async () => {
    const { isError } = await fetchNextPage({ cancelRefetch: false })
    if (!isError) say(t('comments.moreShown'))
  }
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <p role="alert">{t('comments.moreFailed')}</p>}
      <Button busy={isFetchingNextPage} onClick={() => void showMore()}>
        {t(isFetchingNextPage ? 'comments.loadingMore' : 'comments.more')}
      </Button>
    </div>
  )
}
