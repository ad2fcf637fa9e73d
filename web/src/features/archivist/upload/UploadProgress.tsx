import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { fileSize } from '../file-size.ts'
import { isFullySent, type Progress } from './upload-store.ts'
import styles from './upload-progress.module.css'

export function UploadProgress({
  progress,
  onCancel,
}: {
  progress: Progress
  onCancel: () => void
}) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const size = (bytes: number) => fileSize(bytes, i18n.resolvedLanguage ?? 'fr')
  const { sent, total, secondsLeft } = progress
  const isDone = isFullySent(progress)
  const doing = t(isDone ? 'archivist.upload.verifying' : 'archivist.upload.sending')
  return (
    <div className={styles.progress}>
      <p role="status">{doing}</p>
      <progress max={total} value={sent} aria-label={t('archivist.upload.sending')} />
      <p className={styles.figures}>
        <span>{t('archivist.upload.sent', { sent: size(sent), size: size(total) })}</span>
        {secondsLeft !== undefined && !isDone && (
          <span>{t('archivist.upload.left', { time: format.length(secondsLeft) })}</span>
        )}
      </p>
      <Button onClick={onCancel}>{t('archivist.upload.cancel')}</Button>
    </div>
  )
}
