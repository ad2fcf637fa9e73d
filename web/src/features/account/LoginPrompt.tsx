import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import styles from './login-prompt.module.css'

/** Why one would sign in, the button, and what one agrees to. */
export function LoginPrompt() {
  const { t } = useTranslation()
  return (
    <div className={styles.prompt}>
      <p>{t('session.welcome')}</p>
      <LoginButton />
      <p className={styles.small}>
        {t('session.agree')} <Link to={routes.terms.path}>{t('session.terms')}</Link>{' '}
        {t('session.and')} <Link to={routes.legal.path}>{t('session.privacy')}</Link>
      </p>
    </div>
  )
}
