import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useResetFailedQueries } from './use-reset-failed-queries.ts'
import { usePageMeta, withoutFullStop } from '../ui/page-meta.ts'
import { routes } from '../routes.ts'
import { buttonClass } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A valid URL without content: what is missing, and suggested links. */
export function NotFound({ title, hint }: { title: string; hint: string }) {
  const { t } = useTranslation()
  usePageMeta(withoutFullStop(title), hint)
  useResetFailedQueries()
  return (
    <Notice heading title={title} hint={hint}>
      <Link className={buttonClass('solid')} to={routes.archives.path}>
        {t('home.browse')}
      </Link>
      <Link className={buttonClass()} to={routes.home.path}>
        {t('failure.home')}
      </Link>
    </Notice>
  )
}
