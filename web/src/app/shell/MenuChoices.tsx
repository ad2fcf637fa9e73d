import { Settings as drawSettings, Tv as drawTv } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguagePicker, ThemePicker } from '../../features/device/Appearance.tsx'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import { MyTelevisionLink } from '../../ui/MyTelevisionLink.tsx'
import styles from './menu.module.css'

const Settings = icon(drawSettings)
const Tv = icon(drawTv)

export function MenuChoices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.choices}>
      <div className={styles.own}>
        <MyTelevisionLink className={styles.device} onClick={onLeave}>
          <Tv aria-hidden="true" />
          {t('myTelevision.title')}
        </MyTelevisionLink>
        <Link className={styles.device} to={routes.settings.path} onClick={onLeave}>
          <Settings aria-hidden="true" />
          {t('settings.title')}
        </Link>
      </div>
      <LanguagePicker />
      <ThemePicker />
    </div>
  )
}
