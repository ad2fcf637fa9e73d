import type { TableRow } from '../table.ts'
import type { Browser } from './browser.ts'

export type Bench = {
  browser: Browser
  /** The preview: the built site and the mock server. */
  site: string
  /** The home page as plain HTML. */
  limit: string
  runs: number
  /** How many times slower the slow processor is. */
  cpu: number
  say: (what: string) => void
}

export type Measure = (bench: Bench) => Promise<TableRow[]>
