import { useTranslation } from 'react-i18next'
import { FailureText } from '../../api/FailureText.tsx'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './trouble.module.css'

/** What stands alone: nothing is to be done about it. */
const notes = ['logoutBlocked', 'unkept'] as const

/** Says calmly, below the header, that a session has ended which nobody asked to end, or will end with the page. */
export function Trouble() {
  const { t } = useTranslation()
  const { trouble, wait, login, dismissTrouble } = useSession()
  const note = notes.find((one) => one === trouble)
  return (
    <div role="status" className={styles.region}>
      {(note || trouble === 'ended' || trouble === 'userFetchFailed') && (
        <div className={styles.trouble}>
          <p>
            {trouble === 'userFetchFailed' ? (
              <FailureText code={trouble} wait={wait} />
            ) : (
              t(`session.${note ?? 'ended'}`)
            )}
          </p>
          {!note && <Button onClick={login}>{t('session.login')}</Button>}
          <CloseButton label={t('session.close')} onClick={dismissTrouble} />
        </div>
      )}
    </div>
  )
}
