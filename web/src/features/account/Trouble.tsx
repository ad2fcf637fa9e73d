import { X as drawX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { FailureText } from '../../api/FailureText.tsx'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import styles from './trouble.module.css'

const X = icon(drawX)

/** Says calmly, below the header, that a session has ended which nobody asked to end. */
export function Trouble() {
  const { t } = useTranslation()
  const { trouble, login, dismissTrouble } = useSession()
  return (
    <div role="status">
      {(trouble === 'ended' || trouble === 'userFetchFailed') && (
        <div className={styles.trouble}>
          <p>{trouble === 'ended' ? t('session.ended') : <FailureText code={trouble} />}</p>
          <Button onClick={login}>{t('session.login')}</Button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('session.close')}
            onClick={dismissTrouble}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
