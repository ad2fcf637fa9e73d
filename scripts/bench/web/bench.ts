import type { Row } from '../table.ts'
import type { Browser } from './browser.ts'

/** What a measure works with. */
export type Bench = {
  browser: Browser
  /** The preview: the built site and the mock server. */
  site: string
  /** The home page as plain HTML. */
  limit: string
  runs: number
  /** How many times slower the slow processor is. */
  cpu: number
  /** Tells a person who waits what is under way. */
  say: (what: string) => void
}

export type Measure = (bench: Bench) => Promise<Row[]>
