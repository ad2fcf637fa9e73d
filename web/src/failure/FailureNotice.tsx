import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { abortPreloaded } from '../api/preloaded.ts'
import { Failure } from '../api/failures.ts'
import { FailureReason } from './FailureText.tsx'
import { PartFailureNotice } from './PartFailureNotice.tsx'
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
 * Error message with suggested actions. Data needs a retry, the code of a page a reload; the code of a
 * part of the page offers both.
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
  const isOffline = code === 'unreachable' && !navigator.onLine
  const retryAll = () => {
    resetFailed()
    retry()
  }
  useLateChunk(error, retry)
  useAutoRetry(retryAll)
  if (isChunk && !page) return <PartFailureNotice error={error} retry={retryAll} />
  return (
    <Notice
      role="alert"
      heading={page}
      title={t(isOffline ? 'installation.offline' : 'failure.title')}
      hint={isOffline ? t('installation.notStored') : <FailureReason error={error} />}
    >
      <Button look="solid" onClick={isChunk ? () => location.reload() : retryAll}>
        {t(isChunk ? 'failure.reload' : 'failure.retry')}
      </Button>
      <Link className={buttonClass()} to={isOffline ? MY_TELEVISION : routes.home.path}>
        {t(isOffline ? 'myTelevision.title' : 'failure.home')}
      </Link>
    </Notice>
  )
}
