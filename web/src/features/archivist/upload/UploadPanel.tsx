import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { usePageMeta } from '../../../ui/page-meta.ts'
import { routes } from '../../../routes.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import styles from '../archivist.module.css'
import { Uploaded } from './Uploaded.tsx'
import { upload, useUploadState } from './upload-store.ts'
import { UploadForm, type UploadFormProps } from './UploadForm.tsx'

export function UploadPanel(props: UploadFormProps) {
  const { t } = useTranslation()
  const { archive } = useUploadState()
  // Clears a finished upload on unmount; a running one continues.
  useEffect(() => upload.forget, [])
  usePageMeta(t('archivist.upload.title'), t('archivist.upload.description'))
  if (archive) return <Uploaded archive={archive} onAnother={upload.forget} />
  return (
    <>
      <p className={styles.back}>
        <Link to={generatePath(routes.archivist.path, { '*': '' })}>
          {t('archivist.upload.back')}
        </Link>
      </p>
      <PageHeading className={styles.title}>{t('archivist.upload.title')}</PageHeading>
      <p className={styles.lead}>{t('archivist.upload.lead')}</p>
      <UploadForm {...props} />
    </>
  )
}
