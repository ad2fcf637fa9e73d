import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { abortPreloaded } from '../../api/preloaded.ts'
import { Failure } from '../../api/failures.ts'
import { FailureReason } from '../../api/FailureText.tsx'
import { useResetFailedQueries } from '../../api/use-reset-failed-queries.ts'
import { track } from '../../consent/track.ts'
import { usePageMeta } from '../../lib/page-meta.ts'
import { MY_TELEVISION, routes } from '../../routes.ts'
import { Button, buttonClass } from '../../ui/forms/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type FailureNoticeProps = {
  error: unknown
  retry: () => void
  page?: boolean | undefined
}

/** What failed, in the visitor's words, with the ways on. Code that did not load needs a reload, data only another try. */
export function FailureNotice({ error, retry, page }: FailureNoticeProps) {
  const { t } = useTranslation()
  const { code, late } = error instanceof Failure ? error : new Failure('unexpected')
  useEffect(() => {
    track.event('failure', code)
    abortPreloaded()
  }, [code])
  const askAnew = useResetFailedQueries(code === 'unexpected')
  usePageMeta(page ? t('failure.title') : null)
  const reload = code.startsWith('chunk')
  const isOffline = code === 'unreachable' && !navigator.onLine
  const again = () => {
    askAnew()
    retry()
  }
  const onLate = useEffectEvent(retry)
  useEffect(() => {
    let isShown = true
    late?.then(
      () => isShown && onLate(),
      () => {},
    )
    return () => void (isShown = false)
  }, [late])
  const { key } = useLocation()
  const shownAt = useRef(key)
  // A link to the page that failed is another try, and so is a network that is back.
  const tryAgain = useEffectEvent(() => {
    shownAt.current = key
    if (!reload) again()
  })
  useEffect(() => {
    if (key !== shownAt.current) tryAgain()
    const back = () => tryAgain()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [key])
  return (
    <Notice
      role="alert"
      heading={page}
      title={t(isOffline ? 'installation.offline' : 'failure.title')}
      hint={isOffline ? t('installation.notStored') : <FailureReason error={error} />}
    >
      <Button look="solid" onClick={reload ? () => location.reload() : again}>
        {t(reload ? 'failure.reload' : 'failure.retry')}
      </Button>
      <Link className={buttonClass()} to={isOffline ? MY_TELEVISION : routes.home.path}>
        {t(isOffline ? 'myTelevision.title' : 'failure.home')}
      </Link>
    </Notice>
  )
}
