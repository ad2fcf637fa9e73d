import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { abortPreloaded } from '../api/preloaded.ts'
import { Failure } from '../api/failures.ts'
import { FailureReason } from './FailureText.tsx'
import { useLateChunk, useAutoRetry } from './use-auto-retry.ts'
import { useResetFailedQueries } from './use-reset-failed-queries.ts'
import { track } from '../consent/track.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { MY_TELEVISION, routes } from '../routes.ts'
import { Button, buttonClass } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

type FailureNoticeProps = {
  error: unknown
  retry: () => void
  page?: boolean | undefined
}

/**
 * Error message with suggested actions. A page's code that failed to load needs a reload; data needs a
 * retry; for a part of the page both are offered.
 */
export function FailureNotice({ error, retry, page }: FailureNoticeProps) {
  const { t } = useTranslation()
  const { code, isChunk } = error instanceof Failure ? error : new Failure('unexpected')
  useEffect(() => {
    track.event('failure', code)
    abortPreloaded()
  }, [code])
  const resetFailed = useResetFailedQueries(code === 'unexpected')
  usePageMeta(page ? t('failure.title') : null)
  const isPart = isChunk && !page
  const isOffline = code === 'unreachable' && !navigator.onLine
  const retryAll = () => {
    resetFailed()
    retry()
  }
  useLateChunk(error, retry)
  useAutoRetry(retryAll)
  return (
    <Notice
      role="alert"
      heading={page}
      title={t(isOffline ? 'installation.offline' : 'failure.title')}
      hint={isOffline ? t('installation.notStored') : <FailureReason error={error} part={!page} />}
    >
      {(isPart || !isChunk) && (
        <Button look="solid" onClick={retryAll}>
          {t('failure.retry')}
        </Button>
      )}
      {isChunk && (
        <Button look={isPart ? 'line' : 'solid'} onClick={() => location.reload()}>
          {t('failure.reload')}
        </Button>
      )}
      {!isPart && (
        <Link className={buttonClass()} to={isOffline ? MY_TELEVISION : routes.home.path}>
          {t(isOffline ? 'myTelevision.title' : 'failure.home')}
        </Link>
      )}
    </Notice>
  )
}
