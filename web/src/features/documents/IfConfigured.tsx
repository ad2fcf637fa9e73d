import type { ComponentProps } from 'react'
import { config } from '../../config.ts'
import { supportsOffline } from '../../lib/supports-offline.ts'

/** Optional parts of an installation, which texts mention only where they exist. */
const has: Record<string, boolean> = {
  statsHost: config.statsHost !== '',
  platformClientId: config.platformClientId !== '',
  offline: supportsOffline(),
}

type IfConfiguredProps = ComponentProps<'template'> & { 'data-if'?: string }

/** Renders its children if the installation has a part, `?statsHost`, or lacks it, `!statsHost`. */
export function IfConfigured({ 'data-if': condition = '', children }: IfConfiguredProps) {
  return has[condition.slice(1)] === condition.startsWith('?') ? children : null
}
