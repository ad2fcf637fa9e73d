import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '../ui/CloseButton.tsx'
import styles from './lazy-failure.module.css'
import dialogStyles from '../ui/dialogs/dialog.module.css'
import { PartFailureNotice } from './PartFailureNotice.tsx'
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
  const refetchFailed = useResetFailedQueries(true)
  useEffect(() => dialog.current?.showModal(), [])
  const tryAgain = () => {
    refetchFailed()
    isRetry.current = true
    // Closing the dialog first restores the focus to the pressed element.
    if (dialog.current) dialog.current.close()
    else retry()
  }
  useLateChunk(error, tryAgain)
  const notice = <PartFailureNotice error={error} retry={tryAgain} />
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
