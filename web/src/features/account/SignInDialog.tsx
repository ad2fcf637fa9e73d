import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { config } from '../../config/config.ts'
import { routes } from '../../routes.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { useSession } from '../../session/session.ts'
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import dialogStyles from '../../ui/dialogs/dialog.module.css'
import styles from './sign-in-dialog.module.css'

export type AccountProps = {
  open: boolean
  onClose: () => void
}

function LoginPrompt() {
  const { t } = useTranslation()
  return (
    <div className={styles.prompt}>
      <p>{t('session.welcome')}</p>
      <LoginButton />
      {/* In the frame, the button leads to the site itself. */}
      {!config.isEmbedded && (
        <p className={styles.small}>
          {t('session.where', { host: new URL(config.apiHost, location.href).host })}
        </p>
      )}
      <p className={styles.small}>
        {t('session.agree')} <Link to={routes.terms.path}>{t('session.terms')}</Link>{' '}
        {t('session.and')} <Link to={routes.legal.path}>{t('session.privacy')}</Link>
      </p>
    </div>
  )
}

export function SignInDialog({ open, onClose }: AccountProps) {
  const { t } = useTranslation()
  const { status } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const shown = open && status !== 'authenticated'

  const close = () => dialog.current?.close()
  useEffect(() => {
    if (shown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [shown])
  useEffect(() => {
    if (open && status === 'authenticated') onClose()
  }, [open, status, onClose])

  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
    >
      <CloseButton className={styles.close} label={t('session.close')} onClick={close} />
      <h2 id={heading}>{t('session.title')}</h2>
      {status === 'fetching' ? <LoadingSpinner label={t('session.fetching')} /> : <LoginPrompt />}
    </dialog>
  )
}
