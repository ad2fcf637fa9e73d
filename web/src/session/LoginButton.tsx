import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './login-button.module.css'
import { useSession } from './use-session.ts'

/** Opens the sign-in window; says what became of it. */
export function LoginButton() {
  const { t } = useTranslation()
  const { isSigningIn, trouble, login } = useSession()
  return (
    <div className={styles.login}>
      <Button look="solid" onClick={login}>
        {t('session.login')}
      </Button>
      <p role="status" className={styles.said}>
        {isSigningIn && t('session.waiting')}
        {trouble === 'blocked' && t('session.blocked')}
      </p>
    </div>
  )
}
