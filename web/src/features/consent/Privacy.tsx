import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { consent } from '../../consent/consent-state.ts'
import { ConsentButton } from './ConsentButton.tsx'
import styles from './privacy.module.css'

export function Privacy() {
  const { t } = useTranslation()
  const choice = useSyncExternalStore(consent.subscribe, consent.read)
  return (
    <>
      <p role="status">
        {choice === undefined
          ? t('consent.isOpen')
          : t(choice === '1' ? 'consent.isGranted' : 'consent.isRefused')}
      </p>
      <div className={styles.ways}>
        <ConsentButton className={buttonClass()} />
        <Link className={buttonClass()} to={routes.legal.path}>
          {t('documents.names.legal')}
        </Link>
      </div>
    </>
  )
}
