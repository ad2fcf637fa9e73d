import { Sofa as drawSofa } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { icon } from '../../../ui/icon.tsx'
import styles from './living-room-sign.module.css'
import type { LivingRoom } from './living-room.ts'
import type { Television } from '../television/television.ts'
import { useLivingRoom } from './use-living-room.ts'
import { useTelevisionState } from '../television/use-television.ts'

const Sofa = icon(drawSofa)

type LivingRoomSignProps = {
  television: Television
  load: () => Promise<LivingRoom>
  onJoin: () => void
}

/** Inside the living room: what is next. Outside: a button to return. */
export function LivingRoomSign({ television, load, onJoin }: LivingRoomSignProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const together = useTelevisionState(television, (state) => state.together)
  const next = useLivingRoom(television, load)
  if (!together) {
    return (
      <button type="button" className={styles.back} data-living-room="left" onClick={onJoin}>
        <Sofa aria-hidden="true" />
        {t('zap.do.room')}
      </button>
    )
  }
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  return (
    <aside className={styles.sign} aria-label={t('zap.room.name')} data-living-room="joined">
      <p className={styles.name}>
        <Sofa aria-hidden="true" />
        {t('zap.room.name')}
      </p>
      <p className={styles.together}>{t('zap.room.together')}</p>
      {next && (
        <p className={styles.next} data-following={next.archive.id}>
          {t('zap.room.next', { time: time.format(next.from) })} <bdi>{next.archive.title}</bdi>
        </p>
      )}
    </aside>
  )
}
