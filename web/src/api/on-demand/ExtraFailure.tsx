import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/forms/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './extra-failure.module.css'
import dialogStyles from '../../ui/dialogs/dialog.module.css'
import { Failure } from '../failures.ts'
import { FailureReason } from '../FailureText.tsx'
import { useLateCode } from './tries.ts'
import { useResetFailedQueries } from '../use-reset-failed-queries.ts'

type ExtraFailureProps = {
  error: unknown
  retry: () => void
  /** Said in a dialog, which this puts away; else in place of what failed. */
  onClose?: (() => void) | undefined
}

/** Says that a part of the page did not come, or failed, and what to do: another try, or a reload. */
export function ExtraFailure({ error, retry, onClose }: ExtraFailureProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const isRetry = useRef(false)
  useLateCode(error, retry)
  const askAnew = useResetFailedQueries(true)
  useEffect(() => dialog.current?.showModal(), [])
  const again = () => {
    askAnew()
    isRetry.current = true
    // Closed first, the dialog gives the focus back to what was pressed.
    if (dialog.current) dialog.current.close()
    else retry()
  }
  const isCode = error instanceof Failure && error.code.startsWith('chunk')
  const words = (
    <Notice
      role="alert"
      title={t('failure.title')}
      hint={
        isCode ? (
          t(navigator.onLine ? 'failure.partFailed' : 'failure.partOffline')
        ) : (
          <FailureReason error={error} />
        )
      }
    >
      <Button look="solid" onClick={again}>
        {t('failure.retry')}
      </Button>
      <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
    </Notice>
  )
  if (!onClose) return words
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-label={t('failure.title')}
      closedby="any"
      onClose={(event) => {
        // React would tell a dialog around this one as well.
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
      {words}
    </dialog>
  )
}
