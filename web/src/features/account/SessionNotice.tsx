import { useTranslation } from 'react-i18next'
import { FailureText } from '../../failure/FailureText.tsx'
import { dismissSessionNotice, login } from '../../session/lifecycle.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './session-notice.module.css'

/** Errors without a button: the member can do nothing about them. */
const notes = ['logoutPopupBlocked', 'tokenNotStored'] as const

/** Banner below the header: the session expired, or the token could not be stored. */
export function SessionNotice() {
  const { t } = useTranslation()
  const { error, wait } = useSession()
  const note = notes.find((one) => one === error)
  return (
    <div role="status" className={styles.region}>
      {(note || error === 'sessionExpired' || error === 'userFetchFailed') && (
        <div className={styles.notice}>
          <p>
            {error === 'userFetchFailed' ? (
              <FailureText code={error} wait={wait} />
            ) : (
              t(`session.${note ?? 'sessionExpired'}`)
            )}
          </p>
          {!note && <Button onClick={login}>{t('session.login')}</Button>}
          <CloseButton label={t('session.close')} onClick={dismissSessionNotice} />
        </div>
      )}
    </div>
  )
}
