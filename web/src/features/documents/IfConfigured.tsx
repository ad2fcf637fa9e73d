import type { ComponentProps } from 'react'
import { config } from '../../config/config.ts'
import { supportsOffline } from '../../config/supports-offline.ts'
import { conditionNames, type ConditionName } from './placeholders.ts'

/** Optional parts of an installation, which texts mention only where they exist. */
const has: Record<ConditionName, boolean> = {
  statsHost: config.statsHost !== '',
  platformClientId: config.platformClientId !== '',
  offline: supportsOffline(),
  'retention.logDays': typeof config.retention.logDays === 'number',
  'retention.statisticsMonths': typeof config.retention.statisticsMonths === 'number',
}

type IfConfiguredProps = ComponentProps<'template'> & { 'data-if'?: string }

/** Renders its children if the installation has a part, `?statsHost`, or lacks it, `!statsHost`. */
export function IfConfigured({ 'data-if': condition = '', children }: IfConfiguredProps) {
  const part = conditionNames.find((name) => name === condition.slice(1))
  return part && has[part] === condition.startsWith('?') ? children : null
}
