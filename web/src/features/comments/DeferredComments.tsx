import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useNear } from '../../lib/hooks/use-near.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { citedIn } from './comment-addresses.ts'
import type { CommentsProps } from './Discussion.tsx'
import styles from './deferred-comments.module.css'

const AHEAD = '700px 0px'

const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }))

/** The comments of an archive, their code and data fetched once they are near, or cited by the address. */
export function DeferredComments(props: CommentsProps) {
  const { t } = useTranslation()
  const isCited = citedIn(useLocation().hash) !== undefined
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, AHEAD)
  const room = <div className={styles.room} />
  const failed = () => (
    <Notice
      role="alert"
      title={t('failure.title')}
      hint={t(navigator.onLine ? 'comments.codeFailed' : 'comments.codeFailedOffline')}
    >
      <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
    </Notice>
  )
  return (
    <div ref={place}>
      {isNear || isCited ? (
        <ErrorBoundary show={failed} onReset={() => {}}>
          <Suspense fallback={room}>
            <Comments {...props} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        room
      )}
    </div>
  )
}
