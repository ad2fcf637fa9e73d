import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import type { components } from '#contract'
import { usePageMeta } from '../../lib/page-meta.ts'
import { routes } from '../../routes.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Choices } from './ArchiveFieldset.tsx'
import styles from './desk.module.css'
import { keepDraft } from './draft.ts'
import { Uploaded } from './Uploaded.tsx'
import { UploadForm } from './UploadForm.tsx'

/** Where archives are added, one after the other. */
export function UploadDesk(choices: Choices) {
  const { t } = useTranslation()
  const [done, setDone] = useState<components['schemas']['Archive']>()
  usePageMeta(t('archivist.upload.title'), t('archivist.upload.description'))
  if (done) return <Uploaded archive={done} onAnother={() => setDone(undefined)} />
  return (
    <>
      <p className={styles.back}>
        <Link to={generatePath(routes.archivist.path, { '*': '' })}>
          {t('archivist.upload.back')}
        </Link>
      </p>
      <PageHeading className={styles.title}>{t('archivist.upload.title')}</PageHeading>
      <p className={styles.lead}>{t('archivist.upload.lead')}</p>
      <UploadForm
        {...choices}
        onDone={(archive) => {
          keepDraft(undefined)
          setDone(archive)
        }}
      />
    </>
  )
}
