import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageMeta, withoutFullStop } from '../../lib/page-meta.ts'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export function CollectionNotFound() {
  const { t } = useTranslation()
  usePageMeta(withoutFullStop(t('collections.notFound')), t('collections.notFoundHint'))
  return (
    <Notice heading title={t('collections.notFound')} hint={t('collections.notFoundHint')}>
      <Link className={buttonClass('solid')} to={routes.collections.path}>
        {t('collections.all')}
      </Link>
      <Link className={buttonClass()} to={routes.home.path}>
        {t('failure.home')}
      </Link>
    </Notice>
  )
}
