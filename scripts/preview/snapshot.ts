import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConfig, type PageConfig } from '../../web/vite/page-config.ts'

/**
 * Copies a build with this configuration in its page, so that a later build does not change it. The
 * copy is deleted when the process exits.
 */
export function copyBuild(folder: string, config: PageConfig): string {
  const copy = mkdtempSync(join(tmpdir(), 'preview-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  const page = join(copy, 'index.html')
  writeFileSync(page, withConfig(readFileSync(page, 'utf8'), config))
  return copy
}
