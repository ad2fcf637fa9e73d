import type { Drift } from './drift.ts'
import { formDrifts } from './forms.ts'
import { listDrifts } from './lists.ts'
import { readDrifts } from './reads.ts'
import { textDrifts } from './texts.ts'
import { browserDrifts } from './browsers.ts'
import { cacheDrifts } from './caches.ts'
import { refusalDrifts } from './refusals.ts'
import { writeDrifts } from './writes.ts'

/** Each is a fault of real servers that no other row covers. */
export const drifts: readonly Drift[] = [
  ...listDrifts,
  ...textDrifts,
  ...readDrifts,
  ...formDrifts,
  ...cacheDrifts,
  ...browserDrifts,
  ...refusalDrifts,
  ...writeDrifts,
]
