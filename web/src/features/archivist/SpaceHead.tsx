import { Upload as drawUpload } from 'lucide'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './desk.module.css'

const Upload = icon(drawUpload)

/** Whose space it is, and the way to add an archive. */
export function SpaceHead({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <div>
        <PageHeading className={styles.title}>{t('archivist.title')}</PageHeading>
        <p className={styles.lead}>{t('archivist.lead', { name })}</p>
      </div>
      <Link
        className={buttonClass('solid')}
        to={generatePath(routes.archivist.path, { '*': 'upload' })}
      >
        <Upload aria-hidden="true" />
        {t('archivist.add')}
      </Link>
    </header>
  )
}
