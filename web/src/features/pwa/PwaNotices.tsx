import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useReservedBottomSpace } from '../../lib/hooks/use-reserved-bottom-space.ts'
import { MY_TELEVISION } from '../../routes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { updatePrompt } from './register-service-worker.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './notices.module.css'

function onConnection(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shows that the device is offline and what still works, and offers a new version of the site. */
export function PwaNotices() {
  const { t } = useTranslation()
  const notices = useRef<HTMLDivElement>(null)
  useReservedBottomSpace(notices, '--notices-room')
  const [isClosed, setIsClosed] = useState(false)
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  const version = useSyncExternalStore(updatePrompt.subscribe, updatePrompt.read)
  // Without a service worker, only the current page works offline.
  const isAvailableOffline =
    'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return (
    <div ref={notices} className={styles.notices} role="status">
      {!isOnline && !isClosed && (
        <p className={styles.notice}>
          <span>
            <strong>{t('installation.offline')}</strong>{' '}
            {isAvailableOffline && t('installation.offlineHint')}
          </span>
          {isAvailableOffline && <a href={MY_TELEVISION}>{t('myTelevision.title')}</a>}
          <CloseButton
            className={styles.close}
            label={t('session.close')}
            onClick={() => setIsClosed(true)}
          />
        </p>
      )}
      {version && (
        <p className={styles.notice}>
          <span>
            <strong>{t('installation.newVersion')}</strong> {t('installation.newVersionHint')}
          </span>
          <Button onClick={version.activate}>{t('installation.reload')}</Button>
          <Button onClick={updatePrompt.putOff}>{t('installation.later')}</Button>
        </p>
      )}
    </div>
  )
}
