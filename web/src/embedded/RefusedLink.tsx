import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '../ui/CloseButton.tsx'
import styles from './refused-link.module.css'
import { blockedLink } from './open-external.ts'

/** A URL that the platform did not open, to be copied by the member: the frame cannot open a window. */
export function RefusedLink() {
  const { t } = useTranslation()
  const id = useId()
  const url = useSyncExternalStore(blockedLink.subscribe, blockedLink.read)
  return (
    <div role="status">
      {url && (
        <div className={styles.refused}>
          <label htmlFor={id}>{t('embedded.linkRefused')}</label>
          <input
            id={id}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CloseButton label={t('session.close')} onClick={blockedLink.dismiss} />
        </div>
      )}
    </div>
  )
}
