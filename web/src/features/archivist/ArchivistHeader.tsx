import { Upload as drawUpload } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './archivist.module.css'
import { uploadPath } from './upload-path.ts'

const Upload = icon(drawUpload)

type ArchivistHeaderProps = {
  name: string
  /** True if the archivist has added no archive; the text then thanks for none. */
  isEmpty: boolean
}

export function ArchivistHeader({ name, isEmpty }: ArchivistHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <div>
        <PageHeading className={styles.title}>{t('archivist.title')}</PageHeading>
        <p className={styles.lead}>
          {t(isEmpty ? 'archivist.leadEmpty' : 'archivist.lead', { name })}
        </p>
      </div>
      <Link className={buttonClass('solid')} to={uploadPath}>
        <Upload aria-hidden="true" />
        {t('archivist.add')}
      </Link>
    </header>
  )
}
