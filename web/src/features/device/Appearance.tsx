import { Languages as drawLanguages } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config/config.ts'
import { changeLanguage } from '../../i18n/change-language.ts'
import { languages, type Language } from '../../i18n/language.ts'
import { bigScreen } from '../../device/big-screen.ts'
import { theme, themes } from '../../device/theme.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { icon } from '../../ui/icon.tsx'

const Languages = icon(drawLanguages)

/** Returns a language's own name in title case: 'Français', 'Deutsch'. */
function ownName(language: Language) {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export function ThemePicker() {
  const { t } = useTranslation()
  const value = useSyncExternalStore(theme.subscribe, theme.read)
  return (
    <RadioGroup
      legend={t('menu.theme')}
      value={value}
      options={themes.map((name) => ({ value: name, label: t(`theme.${name}`) }))}
      onChange={theme.choose}
    />
  )
}

export function LanguagePicker() {
  const { t, i18n } = useTranslation()
  // Shows the choice while its texts load.
  const [requested, setRequested] = useState<{ language: Language; failed?: true }>()
  const current = (i18n.resolvedLanguage ?? languages[0]) as Language
  const change = (language: Language) => {
    setRequested({ language })
    // Ignores the result if another language was chosen meanwhile.
    const settle = (outcome?: { language: Language; failed: true }) =>
      setRequested((now) => (now?.language === language ? outcome : now))
    changeLanguage(language).then(
      () => settle(),
      () => settle({ language, failed: true }),
    )
  }
  return (
    <RadioGroup
      legend={
        <>
          <Languages aria-hidden="true" />
          {t('menu.language')}
        </>
      }
      value={requested && !requested.failed ? requested.language : current}
      options={languages.map((value) => ({ value, label: ownName(value), lang: value }))}
      onChange={change}
      error={requested?.failed && t('menu.languageFailed')}
    />
  )
}

/** Enables the large, remote-controlled layout for this tab. */
export function BigScreenSwitch() {
  const { t } = useTranslation()
  const checked = useSyncExternalStore(bigScreen.subscribe, bigScreen.read)
  if (config.isEmbedded) return null
  return (
    <Switch
      label={t('bigScreen.title')}
      hint={t('bigScreen.hint')}
      checked={checked}
      onChange={bigScreen.turn}
    />
  )
}
