import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/Button.tsx'
import styles from './suggestions.module.css'

/** Nothing under these words, and the ways on. The panel's own status says it aloud. */
export function NothingFound() {
  const { t } = useTranslation()
  return (
    <div className={styles.nothing}>
      <p>{t('search.none')}</p>
      <p>{t('search.noneHint')}</p>
      <div>
        <Link className={buttonClass('solid')} to={routes.archives.path}>
          {t('search.browse')}
        </Link>
        <Link className={buttonClass()} to={routes.zapping.path}>
          {t('search.zap')}
        </Link>
      </div>
    </div>
  )
}
