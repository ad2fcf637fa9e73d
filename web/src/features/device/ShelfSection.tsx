import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { shelf } from '../../device/shelf.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { routes } from '../../routes.ts'
import { Band } from '../../ui/Band.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import empty from './empty.module.css'
import { SnapshotList } from './SnapshotList.tsx'
import { useShortened } from './use-shortened.tsx'

export function ShelfSection() {
  const { t } = useTranslation()
  const archives = usePersisted(shelf, (value) => value)
  const [shown, more] = useShortened('shelf', archives)
  return (
    <Band title={t('device.shelf')}>
      {archives.length > 0 ? (
        <SnapshotList
          label={t('device.shelf')}
          archives={shown}
          onRemove={(id) => shelf.write(shelf.read().filter((one) => one.id !== id))}
        />
      ) : (
        <p className={empty.empty} role="status">
          <strong>{t('device.shelfNone')}</strong>
          <span>{t('device.shelfNoneHint')}</span>
          <Link className={buttonClass()} to={routes.archives.path}>
            {t('home.browse')}
          </Link>
        </p>
      )}
      {more}
    </Band>
  )
}
