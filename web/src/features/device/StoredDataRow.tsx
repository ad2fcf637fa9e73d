import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { lazyFormats } from '../../i18n/lazy-formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { bytesOf, storedData, type PartName } from './stored-data.ts'
import styles from './this-device.module.css'

export function StoredDataRow({ name, onClear }: { name: PartName; onClear: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const part = t(`device.parts.${name}`)
  const bytes = bytesOf(name)
  const count = storedData[name].count()
  return (
    <li>
      <span className={styles.name}>{part}</span>
      <span className={styles.count}>
        {count === undefined || bytes === 0 ? '' : t('device.items', { count })}
      </span>
      <span className={styles.size}>
        {bytes === 0 ? t('device.empty') : lazyFormats(format).size(bytes)}
      </span>
      <Button
        aria-label={t('device.clearPart', { part })}
        // Stays in place and focusable if there is nothing to clear.
        aria-disabled={bytes === 0 || undefined}
        onClick={() => bytes > 0 && onClear()}
      >
        {t('device.clear')}
      </Button>
    </li>
  )
}
