import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../../routes.ts'
import { Button, buttonClass } from '../../../ui/forms/Button.tsx'
import styles from './suggestions.module.css'

type DidYouMeanProps = { other: string; onRespell: (query: string) => void }

export function DidYouMean({ other, onRespell }: DidYouMeanProps) {
  const { t } = useTranslation()
  return (
    <Button
      look="solid"
      className={styles.correction}
      onClick={({ currentTarget }) => {
        // The button unmounts with its suggestion.
        currentTarget.closest('dialog')?.querySelector('input')?.focus()
        onRespell(other)
      }}
    >
      <bdi>{t('search.didYouMean', { query: other })}</bdi>
    </Button>
  )
}

type NoResultsProps = Omit<DidYouMeanProps, 'other'> & { other: string | undefined }

/** No results, with a corrected query or other links. The panel's status announces it. */
export function NoResults({ other, onRespell }: NoResultsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.noResults}>
      <p>{t('search.none')}</p>
      {other ? <DidYouMean other={other} onRespell={onRespell} /> : <p>{t('search.noneHint')}</p>}
      <div>
        <Link className={buttonClass(other ? 'line' : 'solid')} to={routes.archives.path}>
          {t('search.browse')}
        </Link>
        <Link className={buttonClass()} to={routes.zapping.path}>
          {t('search.zap')}
        </Link>
      </div>
    </div>
  )
}
