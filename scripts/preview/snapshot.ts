import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of a folder that outlives the next build of it; it goes with this process. */
export function snapshot(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'preview-'))
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  return copy
}
