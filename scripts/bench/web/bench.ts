import type { TableRow } from '../table.ts'
import type { Browser } from './browser.ts'

export type Bench = {
  browser: Browser
  /** The origin of the preview: the built site and the mock server. */
  site: string
  /** The origin of the home page as plain HTML, the baseline. */
  limit: string
  runs: number
  /** The slowdown factor of the processor. */
  cpu: number
  say: (what: string) => void
}

export type Measure = (bench: Bench) => Promise<TableRow[]>
