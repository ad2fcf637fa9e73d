import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config.ts'
import { safeHttpUrl } from '../../lib/safe-http-url.ts'

/** Renders a value of this installation's configuration: a name, an address or a duration. */
export function ConfigValue({ value = '' }: ComponentProps<'data'>) {
  const { t, i18n } = useTranslation()
  const fact = factOf(String(value))
  if (typeof fact === 'number')
    return new Intl.NumberFormat(i18n.resolvedLanguage, {
      style: 'unit',
      unit: String(value).endsWith('Days') ? 'day' : 'month',
      unitDisplay: 'long',
    }).format(fact)
  if (typeof fact !== 'string' || !fact) return t('documents.unstated')
  const address = safeHttpUrl(fact)
  if (address) return <a href={address}>{fact}</a>
  return /^[^\s@]+@[^\s@]+$/.test(fact) ? <a href={`mailto:${fact}`}>{fact}</a> : fact
}

/** Returns a configuration value by its path, such as `publisher.name`. */
const factOf = (path: string) =>
  path.split('.').reduce<unknown>((found, key) => Reflect.get(Object(found ?? {}), key), config)
