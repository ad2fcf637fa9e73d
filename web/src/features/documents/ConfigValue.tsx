import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config/config.ts'
import { safeHttpUrl } from '../../lib/safe-http-url.ts'
import { valueNames, type ValueName } from './placeholders.ts'

const { siteName, publisher, hosting, retention } = config

const values: Record<ValueName, string | number | undefined> = {
  siteName,
  'publisher.name': publisher.name,
  'publisher.address': publisher.address,
  'publisher.director': publisher.director,
  'publisher.contact': publisher.contact,
  'hosting.name': hosting.name,
  'hosting.address': hosting.address,
  'hosting.contact': hosting.contact,
  'retention.logDays': retention.logDays,
  'retention.statisticsMonths': retention.statisticsMonths,
}

/** Renders a value of this installation's configuration: a name, an address or a duration. */
export function ConfigValue({ value = '' }: ComponentProps<'data'>) {
  const { t, i18n } = useTranslation()
  const name = valueNames.find((one) => one === value)
  const resolved = name && values[name]
  if (typeof resolved === 'number')
    return new Intl.NumberFormat(i18n.resolvedLanguage, {
      style: 'unit',
      unit: name?.endsWith('Days') ? 'day' : 'month',
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
