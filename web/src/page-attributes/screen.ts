import type { playerKeys } from './players.ts'
import type { SelectorOf } from './selector-of.ts'

// Apart from players.ts: web/vite.config.ts puts this file into the chunk 'ui', which imports it.

/** A player without a recording. */
export const noSignal = { 'data-no-signal': true } as const
export const NO_SIGNAL: SelectorOf<typeof noSignal> = '[data-no-signal]'

/** Either of `playerKeys` and `pageKeys`. */
export const OWN_KEYS: SelectorOf<Record<keyof typeof playerKeys, true>> = '[data-own-keys]'
