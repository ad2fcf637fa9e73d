import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import styles from './lazy-failure.module.css'
import dialogStyles from '../ui/dialogs/dialog.module.css'
import { FailureReason } from './FailureText.tsx'
import { useLateChunk } from './use-auto-retry.ts'
import { useResetFailedQueries } from './use-reset-failed-queries.ts'

type LazyFailureProps = {
  error: unknown
  retry: () => void
  /** Shows the error in a dialog, which this closes; otherwise in place of the failed part. */
  onClose?: (() => void) | undefined
}

/** The error of a part of the page, with buttons to retry and to reload. */
export function LazyFailure({ error, retry, onClose }: LazyFailureProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const isRetry = useRef(false)
  useLateChunk(error, retry)
  const refetchFailed = useResetFailedQueries(true)
  useEffect(() => dialog.current?.showModal(), [])
  const tryAgain = () => {
    refetchFailed()
    isRetry.current = true
    // Closing the dialog first restores the focus to the pressed element.
    if (dialog.current) dialog.current.close()
    else retry()
  }
  const notice = (
    <Notice role="alert" title={t('failure.title')} hint={<FailureReason error={error} part />}>
      <Button look="solid" onClick={tryAgain}>
        {t('failure.retry')}
      </Button>
      <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
    </Notice>
  )
  if (!onClose) return notice
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-label={t('failure.title')}
      closedby="any"
      onClose={(event) => {
        // React bubbles `close` to an outer dialog.
        event.stopPropagation()
        if (isRetry.current) retry()
        else onClose()
      }}
    >
      <CloseButton
        className={styles.close}
        label={t('session.close')}
        onClick={() => dialog.current?.close()}
      />
      {notice}
    </dialog>
  )
}
