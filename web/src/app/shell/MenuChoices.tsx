import { Settings as drawSettings } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguagePicker, ThemePicker } from '../../features/device/Appearance.tsx'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import styles from './menu.module.css'

const Settings = icon(drawSettings)

/** What the menu lets a visitor choose: language and theme; all else that this device keeps is on the settings page. */
export function MenuChoices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.choices}>
      <Link className={styles.device} to={routes.settings.path} onClick={onLeave}>
        <Settings aria-hidden="true" />
        {t('menu.device')}
      </Link>
      <LanguagePicker />
      <ThemePicker />
    </div>
  )
}
