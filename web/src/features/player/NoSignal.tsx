import { RotateCcw as drawRotateCcw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { icon } from '../../ui/icon.tsx'
import { NoSignal as Card } from '../../ui/NoSignal.tsx'

const RotateCcw = icon(drawRotateCcw)

/** The recording does not come: what is shown in its place, and the way back. */
export function NoSignal({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Card reason={t('playerControls.offAir')}>
      <button type="button" onClick={onRetry}>
        <RotateCcw aria-hidden="true" />
        {t('playerControls.retry')}
      </button>
    </Card>
  )
}
