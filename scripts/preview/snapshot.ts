import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConfig, type PageConfig } from '../../web/vite/page-config.ts'

/** A copy of a build, with this configuration in its page, that outlives the next build; it goes with this process. */
export function copyBuild(folder: string, config: PageConfig): string {
  const copy = mkdtempSync(join(tmpdir(), 'preview-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  const page = join(copy, 'index.html')
  writeFileSync(page, withConfig(readFileSync(page, 'utf8'), config))
  return copy
}
