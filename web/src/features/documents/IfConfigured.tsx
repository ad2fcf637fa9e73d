import type { ComponentProps } from 'react'
import { config } from '../../config.ts'
import { supportsOffline } from '../../lib/supports-offline.ts'

/** What installations may do without, and texts then must not tell of. */
const has: Record<string, boolean> = {
  statsHost: config.statsHost !== '',
  platformClientId: config.platformClientId !== '',
  offline: supportsOffline(),
}

type OnlyProps = ComponentProps<'template'> & { 'data-if'?: string }

/** A part of a text for installations that have something, `?statsHost`, or that have not, `!statsHost`. */
export function IfConfigured({ 'data-if': condition = '', children }: OnlyProps) {
  return has[condition.slice(1)] === condition.startsWith('?') ? children : null
}
