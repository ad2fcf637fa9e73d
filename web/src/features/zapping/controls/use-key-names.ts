import { useTranslation } from 'react-i18next'

/** What the language calls the keys that are no letter or sign, by `event.key`. */
export function useKeyNames(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return {
    ' ': t('keys.names.space'),
    Enter: t('keys.names.enter'),
    PageUp: t('keys.names.pageUp'),
    PageDown: t('keys.names.pageDown'),
  }
}
