import { useTranslation } from 'react-i18next'
import { config } from '../../config/config.ts'
import { Evening } from '../../features/guide/day/Evening.tsx'
import { CopyField } from '../../features/sharing/CopyField.tsx'
import { eveningHash, routes } from '../../routes.ts'

export default function EveningSheet({ day }: { day: string | null }) {
  const { t } = useTranslation()
  return (
    <Evening key={day} day={day}>
      <CopyField
        label={t('evening.link')}
        rows={1}
        value={`${config.siteUrl}${routes.home.path}${eveningHash(day ?? '')}`}
      />
    </Evening>
  )
}
