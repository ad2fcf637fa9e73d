import { Upload as drawUpload } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import { buttonClass } from '../../../ui/forms/Button.tsx'
import { MAX_BACKUP_BYTES } from './backup.ts'
import { partNames, type PartName } from '../stored-data.ts'
import styles from '../this-device.module.css'
import { importDevice } from './transfer.ts'
import { icon } from '../../../ui/icon.tsx'

const Upload = icon(drawUpload)

export function ImportButton({ onDone }: { onDone: (sentence: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useId()
  const [isInvalid, setInvalid] = useState(false)

  const importFile = async (file: File) => {
    const text = file.size <= MAX_BACKUP_BYTES ? await file.text().catch(() => '') : ''
    const imported = importDevice(text)
    setInvalid(!imported)
    if (!imported) return onDone('')
    const { foreign, leftDrafts, isStored } = imported
    const listOf = (counts: Partial<Record<PartName, number>>) =>
      partNames
        .map((name) => ({ part: t(`device.parts.${name}`), count: counts[name] ?? 0 }))
        .filter(({ count }) => count > 0)
        .map((one) => t('device.importedPart', one))
    const list = listOf(imported.added)
    const left = listOf(imported.left)
    onDone(
      [
        !isStored
          ? t('device.importedUnkept')
          : list.length > 0
            ? t('device.imported', { list: lazyFormats(format).list(list) })
            : left.length + foreign + leftDrafts === 0 && t('device.importedNothing'),
        left.length > 0 && t('device.left', { list: lazyFormats(format).list(left) }),
        foreign > 0 && t('device.foreignDrafts'),
        leftDrafts > 0 && t('device.leftDrafts', { count: leftDrafts }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }

  const drop = useFileDrop({ onFile: (file) => void importFile(file), onRefused: onDone })

  return (
    <>
      <label {...drop.handlers} className={`${buttonClass()} ${styles.file}`}>
        <Upload aria-hidden="true" />
        {t('device.import')}
        <input
          type="file"
          accept="application/json,.json"
          aria-describedby={isInvalid ? problem : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Without this, choosing the same file again fires no `change` event.
            event.target.value = ''
            if (file) void importFile(file)
          }}
        />
      </label>
      {isInvalid && (
        <p id={problem} className={styles.refused} role="alert">
          {t('device.refused')}
        </p>
      )}
    </>
  )
}
