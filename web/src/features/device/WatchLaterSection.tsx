import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { watchLater } from '../../device/watch-later.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { routes } from '../../routes.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import empty from './empty-state.module.css'
import { SnapshotList } from './SnapshotList.tsx'
import { useShowMore } from './use-show-more.tsx'

export function WatchLaterSection() {
  const { t } = useTranslation()
  const archives = usePersisted(watchLater, (value) => value)
  const [shown, more] = useShowMore('shelf', archives)
  return (
    <PageSection title={t('device.watchLater')}>
      {archives.length > 0 ? (
        <SnapshotList
          label={t('device.watchLater')}
          archives={shown}
          onRemove={(id) => watchLater.write(watchLater.read().filter((one) => one.id !== id))}
        />
      ) : (
        <p className={empty.empty} role="status">
          <strong>{t('device.watchLaterNone')}</strong>
          <span>{t('device.watchLaterNoneHint')}</span>
          <Link className={buttonClass()} to={routes.archives.path}>
            {t('home.browse')}
          </Link>
        </p>
      )}
      {more}
    </PageSection>
  )
}
