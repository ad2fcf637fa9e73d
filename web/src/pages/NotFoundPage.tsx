import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageMeta } from '../ui/page-meta.ts'
import { routes } from '../routes.ts'
import { buttonClass } from '../ui/forms/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './styles/not-found.module.css'

export default function NotFoundPage() {
  const { t } = useTranslation()
  usePageMeta(t('notFound.title'), t('notFound.text'))
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <PageHeading>{t('notFound.title')}</PageHeading>
      <p>{t('notFound.text')}</p>
      <div className={styles.ways}>
        <Link className={buttonClass('solid')} to={routes.home.path}>
          {t('nav.home')}
        </Link>
        <Link className={buttonClass()} to={routes.archives.path}>
          {t('nav.archives')}
        </Link>
        <Link className={buttonClass()} to={routes.zapping.path}>
          {t('nav.zapping')}
        </Link>
      </div>
    </div>
  )
}
