import { X as drawX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import styles from './trouble.module.css'

const X = icon(drawX)

/** Says calmly, below the header, that a session has ended which nobody asked to end. */
export function Trouble() {
  const { t } = useTranslation()
  const { trouble, login, dismissTrouble } = useSession()
  const text = {
    ended: () => t('session.ended'),
    userFetchFailed: () => t('failures.userFetchFailed'),
    // Told where the button is.
    blocked: undefined,
  }[trouble ?? 'blocked']
  return (
    <div role="status">
      {text && (
        <div className={styles.trouble}>
          <p>{text()}</p>
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
