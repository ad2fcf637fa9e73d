import { X as drawX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { channels } from '../../features/channels/queries.ts'
import { Evening } from '../../features/guide/day/Evening.tsx'
import { CopyField } from '../../features/sharing/CopyField.tsx'
import { eveningAddress } from '../../lib/dates/evening-address.ts'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import styles from './evening-sheet.module.css'

const X = icon(drawX)

/** The evening of one day, and the link to it. */
export default function EveningSheet({
  day,
  onClose,
}: {
  day: string | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.sheet}>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('evening.close')}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
      <Evening key={day} day={day} channels={channels.all()}>
        <CopyField
          label={t('evening.link')}
          rows={1}
          value={`${location.origin}${routes.home.path}${eveningAddress(day ?? '')}`}
        />
      </Evening>
    </div>
  )
}
