import { useTranslation } from 'react-i18next'
import { changeLanguage, languages, type Language } from '../../i18n/index.ts'
import { Choice } from '../../ui/forms/Choice.tsx'

const names: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
}

/** Each language by its own name. The choice is stored on the device. */
export function LanguagePicker() {
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
