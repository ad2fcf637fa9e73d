import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { usePageMeta } from '../../../ui/page-meta.ts'
import { playerPath } from '../../../entities/archive/links.ts'
import type { Archive } from '../../../entities/types.ts'
import { routes } from '../../../routes.ts'
import { Button, buttonClass } from '../../../ui/forms/Button.tsx'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import styles from '../archivist.module.css'
import { upload, useUploadState } from './upload-store.ts'
import uploadedStyles from './uploaded.module.css'
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

type UploadedProps = { archive: Archive; onAnother: () => void }

function Uploaded({ archive, onAnother }: UploadedProps) {
  const { t } = useTranslation()
  // Replaces a long form, at whose end the viewport is.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <section className={uploadedStyles.uploaded}>
      <MediaImage path={archive.thumbnail} width={320} height={240} />
      <div>
        <PageHeading className={uploadedStyles.title}>
          {t('archivist.upload.doneTitle')}
        </PageHeading>
        <p>{t('archivist.upload.doneText', { title: archive.title })}</p>
        <div className={uploadedStyles.actions}>
          <Link className={buttonClass('solid')} to={playerPath(archive.id)}>
            {t('archivist.upload.watch')}
          </Link>
          <Button onClick={onAnother}>{t('archivist.upload.another')}</Button>
          <Link className={buttonClass()} to={generatePath(routes.archivist.path, { '*': '' })}>
            {t('archivist.upload.back')}
          </Link>
        </div>
      </div>
    </section>
  )
}
