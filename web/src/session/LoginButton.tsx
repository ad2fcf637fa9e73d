import { LogIn as drawLogIn } from 'lucide'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation } from 'react-router-dom'
import { config } from '../config/config.ts'
import { Button, buttonClass } from '../ui/forms/Button.tsx'
import styles from './login-button.module.css'
import { login } from './lifecycle.ts'
import { useSession } from './session.ts'
import { icon } from '../ui/icon.tsx'

const LogIn = icon(drawLogIn)

/** Opens the sign-in popup, or, in a frame without popups, a link to this page outside the frame. */
export const LoginButton = () => (config.isEmbedded ? <OutsideLink /> : <WindowButton />)

function OutsideLink() {
  const { t } = useTranslation()
  // The router's location is current and lacks the frame's parameters.
  const page = createPath(useLocation())
  return (
    <div className={styles.login}>
      <a
        className={buttonClass('solid')}
        href={config.siteUrl + page}
        target="_blank"
        rel="noopener"
      >
        <LogIn aria-hidden="true" />
        {t('session.login')}
      </a>
      <p className={styles.said}>{t('session.outside')}</p>
    </div>
  )
}

function WindowButton() {
  const { t } = useTranslation()
  const { isSigningIn, error } = useSession()
  return (
    <div className={styles.login}>
      <Button look="solid" onClick={login}>
        <LogIn aria-hidden="true" />
        {t('session.login')}
      </Button>
      <p role="status" className={styles.said}>
        {isSigningIn && t('session.waiting')}
        {error === 'loginPopupBlocked' && t('session.loginPopupBlocked')}
        {error === 'loginIncomplete' && t('session.loginIncomplete')}
      </p>
    </div>
  )
}
