import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Temporary {
  readonly folder: string
  readonly remove: () => void
}

/** What programs keep there from one run to the next, since it makes them start sooner. */
const user = process.getuid?.()
const caches = [
  `tsx-${user ?? 'user'}`,
  // As Playwright names it, where there are users' numbers and where there are none.
  user === undefined ? 'playwright-transform-cache' : `playwright-transform-cache-${user}`,
  'node-compile-cache',
]

/** A temporary folder for all stages of one run: whatever is ended in the middle, nothing stays behind. */
export function makeTemporary(): Temporary {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plus2tele-')))
  for (const name of caches) {
    const shared = join(tmpdir(), name)
    mkdirSync(shared, { recursive: true })
    symlinkSync(shared, join(folder, name), 'junction')
  }
  const remove = () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return { folder, remove }
}
