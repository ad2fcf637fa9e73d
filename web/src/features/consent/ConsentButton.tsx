import { useTranslation } from 'react-i18next'
import { consent } from '../../consent/consent-state.ts'

/** Reopens the consent banner. */
export function ConsentButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={className} onClick={consent.ask}>
      {t('consent.change')}
    </button>
  )
}
