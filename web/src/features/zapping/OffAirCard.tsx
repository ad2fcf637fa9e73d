import { Archive as drawArchive, RotateCcw as drawRotateCcw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import { NoSignal } from '../../ui/NoSignal.tsx'
import type { OffAir } from './television-state.ts'

const Archive = icon(drawArchive)
const RotateCcw = icon(drawRotateCcw)

/** Nothing plays: what the set shows until a picture comes back by itself, and the ways on. */
export function OffAirCard({ reason, onRetry }: { reason: OffAir; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <NoSignal reason={t(`zap.offAir.${reason}`)}>
      <button type="button" onClick={onRetry}>
        <RotateCcw aria-hidden="true" />
        {t('zap.retry')}
      </button>
      <Link to={routes.archives.path}>
        <Archive aria-hidden="true" />
        {t('zap.browse')}
      </Link>
    </NoSignal>
  )
}
