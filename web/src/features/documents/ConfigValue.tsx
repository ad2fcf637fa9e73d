import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config.ts'
import { safeHttpUrl } from '../../lib/safe-http-url.ts'

/** Renders a value of this installation's configuration: a name, an address or a duration. */
export function ConfigValue({ value = '' }: ComponentProps<'data'>) {
  const { t, i18n } = useTranslation()
  const resolved = configValueAt(String(value))
  if (typeof resolved === 'number')
    return new Intl.NumberFormat(i18n.resolvedLanguage, {
      style: 'unit',
      unit: String(value).endsWith('Days') ? 'day' : 'month',
      unitDisplay: 'long',
    }).format(resolved)
  if (typeof resolved !== 'string' || !resolved) return t('documents.unstated')
  const url = safeHttpUrl(resolved)
  if (url) return <a href={url}>{resolved}</a>
  return /^[^\s@]+@[^\s@]+$/.test(resolved) ? (
    <a href={`mailto:${resolved}`}>{resolved}</a>
  ) : (
    resolved
  )
}

/** Returns a configuration value by its path, such as `publisher.name`. */
const configValueAt = (path: string) =>
  path.split('.').reduce<unknown>((found, key) => Reflect.get(Object(found ?? {}), key), config)
