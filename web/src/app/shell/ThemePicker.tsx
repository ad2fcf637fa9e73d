import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { theme, themes } from '../../device/theme.ts'
import { Choice } from '../../ui/forms/Choice.tsx'

/** System, dark or light. */
export function ThemePicker() {
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
