import { Settings as drawSettings } from 'lucide'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { theme, themes } from '../../device/theme.ts'
import { changeLanguage, type Language, languages } from '../../i18n/index.ts'
import { routes } from '../../routes.ts'
import { Choice } from '../../ui/forms/Choice.tsx'
import { icon } from '../../ui/icon.tsx'
import styles from './menu.module.css'

const names: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
}

/** Each language by its own name. The choice is stored on the device. */
function LanguagePicker() {
  const { t, i18n } = useTranslation()
  return (
    <Choice
      legend={t('menu.language')}
      value={(i18n.resolvedLanguage ?? 'fr') as Language}
      options={languages.map((value) => ({ value, label: names[value], lang: value }))}
      onChange={(language) => void changeLanguage(language)}
    />
  )
}

/** System, dark or light. */
function ThemePicker() {
  const { t } = useTranslation()
  const value = useSyncExternalStore(theme.subscribe, theme.read)
  return (
    <Choice
      legend={t('menu.theme')}
      value={value}
      options={themes.map((name) => ({ value: name, label: t(`theme.${name}`) }))}
      onChange={theme.choose}
    />
  )
}

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
