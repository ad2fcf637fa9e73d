import { useTranslation } from 'react-i18next'
import { config } from '../../config.ts'
import { channels } from '../../features/channels/queries.ts'
import { Evening } from '../../features/guide/day/Evening.tsx'
import { CopyField } from '../../features/sharing/CopyField.tsx'
import { eveningHash } from '../../lib/dates/evening-hash.ts'
import { routes } from '../../routes.ts'

export default function EveningSheet({ day }: { day: string | null }) {
  const { t } = useTranslation()
  return (
    <Evening key={day} day={day} channels={channels.all()}>
      <CopyField
        label={t('evening.link')}
        rows={1}
        value={`${config.siteUrl}${routes.home.path}${eveningHash(day ?? '')}`}
      />
    </Evening>
  )
}
