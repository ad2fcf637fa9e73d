import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countOfflineEntries } from '../../device/offline-cache.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/forms/Button.tsx'
import styles from './this-device.module.css'

/** Number of entries cached for offline use, and a button to clear them. */
export function OfflineRow({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let isShown = true
    const set = (entryCount: number | undefined) => isShown && setCount(entryCount)
    void countOfflineEntries().then(set)
    return () => {
      isShown = false
    }
  }, [])
  if (count === undefined) return null
  const part = t('device.parts.offline')
  return (
    <li>
      <span className={styles.name}>{part}</span>
      <span className={styles.count} />
      <span className={styles.size}>{count === 0 ? t('device.empty') : format.number(count)}</span>
      <Button
        aria-label={t('device.clearPart', { part })}
        aria-disabled={count === 0 || undefined}
        onClick={() => count > 0 && onClear()}
      >
        {t('device.clear')}
      </Button>
    </li>
  )
}
