import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useConfirmUnload } from '../../../lib/hooks/use-confirm-unload.ts'
import { useReservedBottomSpace } from '../../../lib/hooks/use-reserved-bottom-space.ts'
import { useSession } from '../../../session/session.ts'
import { isUploadPath, uploadPath } from '../upload-path.ts'
import { upload, useUploadState } from './upload-store.ts'
import styles from './upload-status.module.css'

/** Upload progress or outcome, on every page except the upload page. */
export function UploadStatus() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { status, title, progress } = useUploadState()
  const { status: session, user } = useSession()
  useConfirmUnload(status === 'sending')
  const shown = status === 'sending' || status === 'succeeded' || status === 'failed'
  // Hides the upload until the member is known: it may belong to another one.
  const isUnknown = session === 'fetching' && !user
  if (!shown || isUnknown || isUploadPath(pathname)) return null
  const labels = {
    sending: t('archivist.upload.sending'),
    succeeded: t('archivist.upload.doneTitle'),
    failed: t('failures.uploadFailed'),
  }
  return (
    <Panel label={t('archivist.upload.title')}>
      <p role="status">{labels[status]}</p>
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      {status === 'sending' && progress && (
        <progress
          max={progress.total}
          value={progress.sent}
          aria-label={t('archivist.upload.sending')}
        />
      )}
      <Link to={uploadPath}>{t('archivist.upload.show')}</Link>
      {status !== 'sending' && (
        <button type="button" onClick={upload.forget}>
          {t('session.close')}
        </button>
      )}
    </Panel>
  )
}

function Panel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useReservedBottomSpace(panel, '--upload-room')
  return createPortal(
    <aside ref={panel} className={styles.status} aria-label={label}>
      {children}
    </aside>,
    document.body,
  )
}
