import { Download as drawDownload } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config/config.ts'
import { clearOfflineCache } from '../../device/offline-cache.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { positions } from '../../device/playback-positions.ts'
import { watchLater } from '../../device/watch-later.ts'
import { watchHistory } from '../../device/watch-history.ts'
import { saveFile } from '../../lib/save-file.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import { ImportButton } from './transfer/ImportButton.tsx'
import { OfflineRow } from './OfflineRow.tsx'
import { StoredDataRow } from './StoredDataRow.tsx'
import { hasPersistentStorage, type PartName, partNames, storedData } from './stored-data.ts'
import styles from './this-device.module.css'
import { exportDevice, hasUnexportedDrafts } from './transfer/transfer.ts'

const Download = icon(drawDownload)

export function ThisDevice({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [partToClear, setPartToClear] = useState<PartName | 'offline'>()
  const [clearings, setClearings] = useState(0)
  const [message, setMessage] = useState('')
  const [isPersistent] = useState(hasPersistentStorage)
  // Subscribes, so that counts and sizes update.
  usePersisted(watchLater, (value) => value)
  usePersisted(watchHistory, (value) => value)
  usePersisted(positions, (value) => value)

  const confirmClear = (name?: PartName | 'offline') => {
    setPartToClear(name)
    dialog.current?.showModal()
  }
  const clear = async () => {
    setMessage('')
    for (const name of partNames) if (!partToClear || partToClear === name) storedData[name].clear()
    if (!partToClear || partToClear === 'offline') await clearOfflineCache()
    setClearings((count) => count + 1)
    // Keeps a newer message.
    setMessage((since) => since || t('device.cleared'))
    onChange()
  }
  // No backup file contains the offline cache.
  const textOf = (part: typeof partToClear) => {
    if (part === 'offline') return t('device.confirmOffline')
    const what = part
      ? t('device.confirmPart', { part: t(`device.parts.${part}`) })
      : t('device.confirmAll')
    const isLeft = (!part || part === 'drafts') && hasUnexportedDrafts()
    const isFinal = config.isEmbedded || (isLeft && part)
    return [
      what,
      t(isFinal ? 'device.isFinal' : 'device.isFinalWithoutFile'),
      isLeft && !config.isEmbedded && t('device.draftsNotExported'),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const saveBackup = () => {
    const now = new Date()
    const name = `plus2tele-${now.toISOString().slice(0, 10)}.json`
    saveFile(new File([exportDevice(now)], name, { type: 'application/json' }))
    setMessage(hasUnexportedDrafts() ? t('device.draftsNotExported') : '')
  }

  return (
    <PageSection title={t('device.title')}>
      <p className={styles.lead}>
        {t('device.lead')} {!config.isEmbedded && t('device.ways')}
      </p>
      {!isPersistent && (
        <p className={styles.lead} role="status">
          <strong>{t('device.notKept')}</strong>
        </p>
      )}
      <ul className={styles.parts} aria-label={t('device.title')}>
        {partNames.map((name) => (
          <StoredDataRow key={name} name={name} onClear={() => confirmClear(name)} />
        ))}
        <OfflineRow key={clearings} onClear={() => confirmClear('offline')} />
      </ul>
      <div className={styles.actions}>
        {!config.isEmbedded && (
          <Button onClick={saveBackup}>
            <Download aria-hidden="true" />
            {t('device.export')}
          </Button>
        )}
        <ImportButton
          onDone={(sentence) => {
            setMessage(sentence)
            onChange()
          }}
        />
        <Button className={styles.danger ?? ''} onClick={() => confirmClear()}>
          {t('device.clearAll')}
        </Button>
      </div>
      {/* The chat platform's frame blocks downloads without an error. */}
      {config.isEmbedded && <p className={styles.hint}>{t('device.noExport')}</p>}
      <p className={styles.hint}>{t('device.importHint')}</p>
      <p className={styles.status} role="status">
        {message}
      </p>
      <ConfirmDialog
        dialog={dialog}
        title={t('device.confirmTitle')}
        text={textOf(partToClear)}
        yes={t(partToClear ? 'device.clear' : 'device.clearAll')}
        no={t('device.cancel')}
        onYes={() => void clear()}
      />
    </PageSection>
  )
}
