import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { routes } from '../../../routes.ts'
import { Button, buttonClass } from '../../../ui/forms/Button.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import styles from './uploaded.module.css'
import type { Archive } from '../../../entities/types.ts'
import { playerPath } from '../../../entities/archive/links.ts'

type UploadedProps = { archive: Archive; onAnother: () => void }

export function Uploaded({ archive, onAnother }: UploadedProps) {
  const { t } = useTranslation()
  // Replaces a long form, at whose end the viewport is.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <section className={styles.uploaded}>
      <MediaImage path={archive.thumbnail} width={320} height={240} />
      <div>
        <PageHeading className={styles.title}>{t('archivist.upload.doneTitle')}</PageHeading>
        <p>{t('archivist.upload.doneText', { title: archive.title })}</p>
        <div className={styles.actions}>
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
