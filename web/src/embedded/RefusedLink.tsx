import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '../ui/CloseButton.tsx'
import styles from './refused-link.module.css'
import { blockedLink } from './open-external.ts'

/** An address that the platform did not open, to be copied by hand: the frame can open no window. */
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
