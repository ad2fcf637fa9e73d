import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../failure/FailureText.tsx'
import { Failure } from '../../api/failures.ts'
import { routes } from '../../routes.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Discussion, type CommentsProps } from './Discussion.tsx'
import styles from './comments-skeleton.module.css'
import { comments } from './data/queries.ts'

function CommentsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="hidden">{label}</span>
      <i aria-hidden="true" />
      <b aria-hidden="true" />
      <b aria-hidden="true" />
    </div>
  )
}

export function Comments(props: CommentsProps) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(comments.list(props.id))
  const { data, error, refetch } = query
  if (error instanceof Failure && error.absent && !data) return null
  return (
    <PageSection
      title={t('comments.title')}
      more={{ to: routes.community.path, label: t('comments.charter') }}
    >
      {data ? (
        <Discussion {...props} query={query} pages={data.pages} />
      ) : error ? (
        <Notice
          role="alert"
          title={t('failure.title')}
          hint={
            <>
              {t('comments.listFailed')} <FailureReason error={error} />
            </>
          }
        >
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </Notice>
      ) : (
        <CommentsSkeleton label={t('comments.waiting')} />
      )}
    </PageSection>
  )
}
