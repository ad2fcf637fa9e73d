import { useTranslation } from 'react-i18next'

/** Localised names of keys without a printable symbol, by `event.key`. */
export function useKeyNames(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return {
    ' ': t('keys.names.space'),
    Enter: t('keys.names.enter'),
    PageUp: t('keys.names.pageUp'),
    PageDown: t('keys.names.pageDown'),
  }
}
